import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/shell.css";
import "./styles/room.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { install } from "./lib/install.svelte";
import { route } from "./lib/route.svelte";
import { settings } from "./lib/settings.svelte";
import { Words } from "./lib/words";
import { PAGES } from "./pages";

install.listen(); // before anything is shown: the browser makes its offer once
PAGES[route.place.page]().catch(() => undefined); // on its way together with the words
void Words.load(settings.language)
  .catch(() => undefined) // then App finds that nothing comes any more
  .then(() => mount(App, { target: document.getElementById("page")! }));
