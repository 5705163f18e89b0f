/** What calls cost if they fail, in words. */
import type { Risk } from "@/lib/generated";

const yes = (is: boolean | undefined) => (is ? "yes" : "no");

/** The values of the messages about a risk. */
export function riskOf({ least, most, is_certain, is_fatal }: Risk): Record<string, string | number> {
  return { least, most, range: yes(least < most), certain: yes(is_certain), fatal: yes(is_fatal) };
}
