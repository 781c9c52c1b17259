"""What a screen reader needs, looked for in the page: a list of what is wrong."""

PROBLEMS = r"""
const problems = [];
const shown = selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility());
const label = one => {
  const by = one.getAttribute("aria-labelledby");
  const named = by && by.split(" ").map(id => document.getElementById(id)?.innerText).join(" ");
  return (one.getAttribute("aria-label") || named || one.labels?.[0]?.textContent || one.alt
    || (one.matches("input, textarea, select, img, svg") ? "" : one.textContent)
    || one.getAttribute("title") || "").trim();
};
const complain = (one, what) => problems.push(`${what}: ${one.outerHTML.slice(0, 160)}`);

for (const one of shown("button, a[href], input, select, textarea, [role=button], [role=tab], "
  + "[role=switch], [role=radio], dialog[open], [role=radiogroup], [role=group]"))
  if (!label(one)) complain(one, "no name");
for (const one of shown("img")) if (!one.hasAttribute("alt")) complain(one, "no alternative text");
for (const one of shown("svg"))
  if (one.getAttribute("aria-hidden") !== "true" && !label(one)) complain(one, "drawing without a name");
for (const one of shown("[tabindex]")) if (one.tabIndex > 0) complain(one, "changes the order of focus");
for (const one of shown("[onclick], [style*='url(']")) complain(one, "not allowed");
for (const one of shown("[aria-hidden=true] :is(button, a[href], input):not([tabindex='-1'])")) complain(one, "hidden but reachable");
for (const one of shown(":is(button, a[href]) :is(button, a[href], input)")) complain(one, "control in a control");
for (const one of shown("ul > :not(li)")) complain(one, "no item of its list");
for (const one of shown("li")) if (!one.parentElement.matches("ul, ol, [role=list]")) complain(one, "item without a list");
for (const one of shown("[role=tab]"))
  if (!one.closest("[role=tablist]")) complain(one, "tab without a tab list");

const ids = [...document.querySelectorAll("[id]")].map(one => one.id);
ids.filter((id, index) => ids.indexOf(id) !== index).forEach(id => problems.push(`id twice: ${id}`));
for (const one of document.querySelectorAll("[aria-labelledby], [aria-describedby], [for], [popovertarget]"))
  for (const name of ["aria-labelledby", "aria-describedby", "for", "popovertarget"])
    for (const id of (one.getAttribute(name) ?? "").split(" ").filter(Boolean))
      if (!document.getElementById(id)) complain(one, `${name} leads nowhere`);
if (shown("h1").length !== 1) problems.push(`${shown("h1").length} main headings`);
if (shown("main").length !== 1) problems.push(`${shown("main").length} main landmarks`);
if (!document.documentElement.lang) problems.push("no language");
return problems;
"""
