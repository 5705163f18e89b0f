import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { FACES } from "@/lib/generated";
import { recall } from "@/lib/remember";
import { settings } from "@/lib/settings.svelte";
import Me from "./Me.svelte";

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true; // jsdom has none
};

test("name and face are chosen together, and kept", async () => {
  const { container } = render(Me);
  const [button] = screen.getAllByRole("button");
  await fireEvent.click(button);
  const faces = await screen.findAllByRole("radio");
  expect(faces).toHaveLength(FACES);
  expect(new Set([...container.querySelectorAll("fieldset label > svg")].map((face) => face.innerHTML)).size).toBe(
    FACES,
  );
  await fireEvent.click(screen.getByRole("radio", { name: "Owl" }));
  await fireEvent.input(screen.getByRole("textbox", { name: "Name" }), { target: { value: " Minerva " } });
  const owl = faces[3].parentElement!.querySelector("svg")!.innerHTML;
  await fireEvent.submit(container.querySelector("form[method=dialog]:not(header form)")!);
  expect([settings.name, settings.face, recall("face")]).toEqual(["Minerva", 3, "3"]);
  expect(button.querySelector("svg")!.innerHTML).toBe(owl);
  expect(button.textContent).toContain("Minerva");
});
