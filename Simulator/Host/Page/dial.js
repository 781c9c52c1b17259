"use strict";
// Connects to the app before the rest of the page is loaded, because both take equally long.

const store = sessionStorage;
const [darkness, calm] = ["color-scheme: dark", "reduced-motion: reduce"]
  .map(wish => matchMedia(`(prefers-${wish})`));
const roomy = matchMedia("(min-width: 700px)");
const viewport = () => ({ dark: darkness.matches, calm: calm.matches, wide: roomy.matches || undefined });
// The scene storage. It stays with the browser tab when the app ends.
const KEPT = "kept.";
const kept = () => Object.fromEntries(Object.entries(store)
  .filter(([name]) => name.startsWith(KEPT)).map(([name, text]) => [name.slice(KEPT.length), text]));
const keep = (key, text) => {
  try {
    if (text === null) store.removeItem(KEPT + key); else store.setItem(KEPT + key, text);
  } catch { store.removeItem(KEPT + key); }
};
// A short first hello is sent with the connection request. The first screen may then arrive before app.js can show it.
// A returning page sends its hello later, because it could otherwise arrive before the app knows that the page had
// left.
const dial = (last, { token, scene } = store) => {
  const hello = JSON.stringify({ t: "hello", token, scene, last, ...viewport(), hidden: document.hidden || undefined, kept: kept() });
  const rides = !scene && /^[ -~]{0,2000}$/.test(hello);
  const words = rides ? ["moments", btoa(hello).replaceAll("/", "_").replaceAll("=", "")] : [];
  const socket = Object.assign(new WebSocket(`ws://${location.host}/socket`, words), { held: [] });
  if (!rides) socket.onopen = () => socket.send(hello);
  socket.onmessage = socket.onclose = event => socket.held.push(event);
  return socket;
};

const keyInAddress = () => new URLSearchParams(location.hash.slice(1)).get("k");
store.token = keyInAddress() ?? store.token ?? "";
const dialed = store.token && dial(0);
