const needsQuotes = /[";\r\n]/
// A cell that begins like this is a formula to spreadsheets.
const formula = /^[=+\-@\t\r＝＋－＠]/

/** A table as CSV for German spreadsheets: semicolons, decimal commas, and a mark by which they read umlauts. */
export function csvOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [head, ...rows].map((cells) => cells.map(cellOf).join(';'))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = formula.test(value) ? `'${value}` : value
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
