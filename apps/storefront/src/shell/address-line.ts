type Address = { street: string; zipCode: string; city: string }

/** An address on one line; what is not filled in is left out. */
export function addressLine({ street, zipCode, city }: Address): string {
  return [street, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')
}
