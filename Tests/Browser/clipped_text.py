"""Text that is cut off and controls beside the screen: a list of what one cannot read or reach."""

# Finds text outside of the screen, or outside of a container that clips it. Long lists scroll, and
# if a view limits the number of lines, the rest is meant to be hidden.
CLIPPED = r"""
const problems = [];
const words = document.createRange();
const tools = [".clamp", ".hidden-label", "[hidden]", "dialog:not([open])", ".menu",
  ".tab .text", "#live", ".label > svg + .text", "option"].join();
for (const one of document.querySelectorAll("#root :not(script)")) {
  const text = [...one.childNodes].find(node => node.nodeType === 3 && node.data.trim());
  if (!text || one.closest(tools) || getComputedStyle(one).clipPath !== "none" || !one.checkVisibility()) continue;
  words.selectNodeContents(text);
  const box = words.getBoundingClientRect();
  // The lines of a font are taller than its letters.
  const slack = parseFloat(getComputedStyle(one).fontSize) / 4;
  for (let outer = one; outer && outer !== document.body; outer = outer.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(outer);
    const edge = outer.getBoundingClientRect();
    const isWide = overflowX !== "visible" && !/auto|scroll/.test(overflowX)
      && (box.left < edge.left - 1 || box.right > edge.right + 1);
    const isTall = overflowY !== "visible" && !/auto|scroll/.test(overflowY)
      && (box.top < edge.top - slack || box.bottom > edge.bottom + slack);
    if (isWide || isTall) problems.push(`${text.data.slice(0, 40)} in ${outer.className}`);
    if (isWide || isTall || /auto|scroll/.test(overflowY)) break;
  }
}
for (const one of document.querySelectorAll("#root :is(button, a, input, select, textarea)")) {
  if (one.closest(tools + ",[inert]") || getComputedStyle(one).opacity === "0" || !one.checkVisibility()) continue;
  const { left, right } = one.getBoundingClientRect();
  if (left < -1 || right > innerWidth + 1) problems.push(`${one.ariaLabel ?? one.innerText} is beside the screen`);
}
return problems;
"""
