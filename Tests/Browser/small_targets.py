"""Controls that a fingertip misses: a list of those that do not answer within 44 by 44 points.
Its argument is the selector of what they are in."""

# Checks which element is 21 points from the center, so that parts covered by a neighbor, or left
# empty by a label, count as missed. Disabled controls count too. Links within text are as small as
# their words. The browser paints rows on whole pixels, so a target can be a pixel higher than its
# layout, with the same size.
SMALL = r"""
const problems = [];
const hidden = "[inert] *, .text a, .text button, [hidden], [inert], dialog:not([open]), [popover], option, .hidden-label, #live";
for (const one of document.querySelectorAll(`${arguments[0]} :is(button, a[href], select, [role=switch], .file, .field :is(input, textarea))`)) {
  if (one.closest(hidden) || !one.checkVisibility({ opacityProperty: true })) continue;
  one.scrollIntoView({ block: "center", inline: "nearest" });
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const answers = (dx, dy) => {
    const hit = document.elementFromPoint(x + dx, y + dy);
    // A message lies over what it happens to cover. Around a date the row opens the post as well, and a link in
    // the first line of the text answers where its words are.
    if (hit?.closest(".overlay") && !one.closest(".overlay")) return true;
    if (/^Open post/.test(one.ariaLabel) && hit?.closest("button, a, .tappable")?.matches(".tappable, .text a")) return true;
    return one.contains(hit) || (one.closest("li.row:has(> .picker)") ?? one.closest("label, .picker"))?.contains(hit);
  };
  const missed = [[0, 0], [-21, 0], [21, 0], [0, -21], [0, 21]].filter(([dx, dy]) => !answers(dx, dy)
    && !(dy && answers(0, dy - Math.sign(dy)) && answers(0, -dy - Math.sign(dy))));
  const name = one.ariaLabel ?? (one.innerText.trim() || one.placeholder || "").slice(0, 40);
  if (missed.length) problems.push(`${name}: ${Math.round(right - left)} x ${Math.round(bottom - top)}, `
    + `missed at ${missed.join(" and ")}, in ${one.closest(".preview")?.querySelector("h3")?.innerText ?? document.title}`);
}
return problems;
"""
