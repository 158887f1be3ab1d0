import { mount } from "svelte";
import App from "./App.svelte";
import { preferred, showLang } from "./lib/i18n.svelte";
import { startRouter } from "./lib/router.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

startRouter();
await showLang(preferred()).catch(() => undefined); // English stays where a catalogue cannot be fetched
mount(App, { target: document.getElementById("app")! });
