import "./styles/tokens.css";
import "./styles/house.css";
import "./styles/room.css";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.getElementById("page")! });
