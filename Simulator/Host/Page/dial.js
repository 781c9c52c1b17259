"use strict";
// Calls the app before the page is read any further: both take as long as the other.

const store = sessionStorage;
const dial = () => new WebSocket(`ws://${location.host}/socket`);

const token = new URLSearchParams(location.hash.slice(1)).get("k");
if (token) store.token = token;
const dialed = store.token && dial();
