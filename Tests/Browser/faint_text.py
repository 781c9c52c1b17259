"""Text that is hard to read, looked for in the page: a list of what stands out too little."""

# Compares text with the background in its own tree, including translucent colors. Pictures are
# ignored, and disabled controls may be faint.
FAINT = r"""
const channels = color => {
  const [, space, list] = color.match(/^(\w+)\((.*)\)$/);
  const parts = list.split(/[\s,/]+/).filter(one => one !== "srgb").map(Number);
  const scale = space === "color" ? 255 : 1;
  return [...parts.slice(0, 3).map(one => one * scale), parts[3] ?? 1];
};
const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
const light = ([r, g, b]) => [r, g, b].map(one => one / 255)
  .map(one => one <= .03928 ? one / 12.92 : ((one + .055) / 1.055) ** 2.4)
  .reduce((sum, one, index) => sum + one * [.2126, .7152, .0722][index], 0);
const behind = one => {
  const layers = [];
  for (; one; one = one.parentElement) {
    const style = getComputedStyle(one);
    if (style.backgroundImage !== "none" && !one.matches(".row, body")) return null;
    layers.push(channels(style.backgroundColor));
    if (layers.at(-1)[3] === 1) break;
  }
  return layers.reverse().reduce((under, layer) => over(layer, under), [255, 255, 255, 1]);
};
const problems = [];
const off = ":disabled, :disabled *, [aria-disabled=true], [aria-disabled=true] *, .hidden-label, #live, option, "
  + ".file:has(:disabled), .file:has(:disabled) *";
const look = (one, words, style) => {
  const back = behind(one);
  if (!back) return;
  let color = channels(style.color);
  for (let outer = one; outer; outer = outer.parentElement) color[3] *= getComputedStyle(outer).opacity;
  if (color[3] === 0) return;
  const [a, b] = [light(over(color, back)), light(back)];
  const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
  if (ratio < 4.5) problems.push(`${ratio.toFixed(1)}: “${words.slice(0, 30)}” ${style.color} in ${one.className}`);
};
for (const one of document.querySelectorAll("body *")) {
  if (one.matches(off) || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
  if (getComputedStyle(one).clipPath !== "none") continue;
  const text = [...one.childNodes].find(node => node.nodeType === 3 && node.data.trim());
  if (text) look(one, text.data.trim(), getComputedStyle(one));
  if (one.placeholder && !one.value) look(one, one.placeholder, getComputedStyle(one, "::placeholder"));
}
return [...new Set(problems)];
"""
