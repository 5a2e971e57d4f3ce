import type { Cents } from '../money.ts'

/** What the shop gives per order; it pays this itself, no total contains it. */
export const donationAmount: Cents = 7

/** The organisations whose name or description contains a term, whatever its case; all for an empty term (SF-DON-05). */
export function searchDonatees<D extends { name: string; description: string }>(
  donatees: readonly D[],
  term: string,
): D[] {
  const wanted = term.trim().toLowerCase()
  return donatees.filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(wanted))
}
