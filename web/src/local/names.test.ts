import { expect, it } from "vitest";
import { lookOf, plainText } from "./names";

it("takes one line of what can be seen", () => {
  expect(plainText("  Ana\u200b \n Zoë\u0301\u0301\u0301 ", 24, "Names")).toBe("Ana Zoë\u0301\u0301");
  expect(plainText("क्षत्रिय", 24, "Names")).toBe("क्षत्रिय");
  expect(() => plainText("\u2800", 24, "Names")).toThrow("Names can be 1 to 24 characters long.");
  expect(plainText("🧙".repeat(24), 24, "Names")).toHaveLength(48);
});

it("knows names that look alike", () => {
  for (const [one, other] of [
    ["Anna", "АNNА"],
    ["Morning", "Mоrnirrg".replace("rr", "n")],
    ["Stern", "STEM"],
    ["Bill", "Bi1l"],
    ["Straße", "STRASSE"],
  ])
    expect(lookOf(one)).toBe(lookOf(other));
  expect(lookOf("Ana")).not.toBe(lookOf("Ann"));
});
