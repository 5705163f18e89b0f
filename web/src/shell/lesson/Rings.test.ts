import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test, vi } from "vitest";
import { ACTIONS } from "./lesson";
import Rings from "./Rings.svelte";

test("offers are lit up as soon as they are there, and an empty dock never is", async () => {
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} }); // prettier-ignore
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, 60));
  const root = document.createElement("main");
  root.innerHTML = '<section><div id="actions"></div></section>';
  const { container } = render(Rings, { root, at: [ACTIONS], moved: 0 });
  await tick();
  expect(container.querySelectorAll(".ring")).toHaveLength(0);
  root.querySelector("#actions")!.append(document.createElement("button"));
  await vi.waitFor(() => expect(container.querySelectorAll(".ring")).toHaveLength(1));
});
