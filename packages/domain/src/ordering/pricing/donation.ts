import { type Cents, cents } from '../../money.ts'
import { searchTest } from '../../search-text.ts'

/** What the shop gives per order unless configured otherwise; it pays this itself, no total contains it (R-CHECKOUT-16). */
export const donationAmount: Cents = cents(7)

/** To whom the shop gives and how much per order. */
export type DonationOffer = { amount: Cents; donatees: readonly { id: number; name: string }[] }

/** What the shop gives for one order. */
export type Donation = { donatee: { id: number; name: string }; amount: Cents }

/** The donation that a customer chose: null without a choice or where nothing is given, false where it is not offered any more. */
export function chosenDonation(
  donatee: { id: number } | null,
  offer: DonationOffer | null,
): Donation | null | false {
  if (donatee === null || offer === null) return null
  const chosen = offer.donatees.find(({ id }) => id === donatee.id)
  return chosen !== undefined && { donatee: { id: chosen.id, name: chosen.name }, amount: offer.amount }
}

/** The organisations whose name or description contains every word of a term, in any spelling; all for an empty term (R-CHECKOUT-16). */
export function searchDonatees<D extends { name: string; description: string }>(
  donatees: readonly D[],
  term: string,
): D[] {
  const isSearched = searchTest(term)
  return donatees.filter(({ name, description }) => isSearched(`${name}\n${description}`))
}
