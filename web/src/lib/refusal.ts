/** Why something was not done: a `reason` for programs and for our words, a `text` in plain English. */
export class Refusal extends Error {
  constructor(
    readonly reason: string,
    text: string,
    /** The number of the rule that forbids it; empty if no single rule does. */
    readonly rule = "",
  ) {
    super(text);
  }
}
