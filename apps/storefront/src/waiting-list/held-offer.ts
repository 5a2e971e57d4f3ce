import { readText, writeText } from '../storage/web-storage.ts'

/** What the link of an offer carries. */
const parameter = 'angebot'

const keyOf = (branch: string) => `asp.${branch}.offer`

/** The key of the offer from a waiting list that this tab has at a branch; null where it has none. */
export function heldOfferAt(branch: string): string | null {
  return readText('sessionStorage', keyOf(branch))
}

/** Keeps the key of an offer for the order that comes of it. */
export function keepOffer(branch: string, key: string): void {
  writeText('sessionStorage', keyOf(branch), key)
}

/** Forgets the offer: it became an order or is over. */
export function forgetOffer(branch: string): void {
  writeText('sessionStorage', keyOf(branch), null)
}

/** The key of an offer in an address; null where there is none. */
export function offerInAddress(address: string): string | null {
  return new URL(address).searchParams.get(parameter)
}

/** The same address once the offer has been read from it, so that it is passed on to nobody. */
export function withoutOffer(address: string): string {
  const url = new URL(address)
  url.searchParams.delete(parameter)
  return url.href
}
