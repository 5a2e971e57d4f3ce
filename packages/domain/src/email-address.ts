/**
 * Whether a text looks like an e-mail address: something, an @ and a domain with a dot, without blanks and without the punctuation marks that mail
 * programs take for the end of an address (RFC 5322, `specials`). A comma in place of a dot is the most frequent slip on phones.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/.test(text)
}
