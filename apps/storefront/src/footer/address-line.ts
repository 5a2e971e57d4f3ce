type Address = { street: string; zipCode: string; city: string }

/** An address on one line; what is not filled in is left out. */
export function addressLine({ street, zipCode, city }: Address): string {
  return [street, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')
}

/** Whether anything of an address is known, so that it can be shown. */
export function hasAddress(address: Address): boolean {
  return addressLine(address) !== ''
}
