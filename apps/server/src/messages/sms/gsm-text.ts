const plain: Readonly<Record<string, string>> = {
  '„': '"',
  '“': '"',
  '”': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '×': 'x',
}

/**
 * A text without the characters of print that phones do not have in their plain alphabet: a single one of them would more than
 * halve what fits into an SMS. Umlauts and € belong to that alphabet.
 */
export function gsmText(text: string): string {
  return text.replace(/[„“”‚‘’–—…\u00a0\u202f×]/g, (character) => plain[character] ?? character)
}
