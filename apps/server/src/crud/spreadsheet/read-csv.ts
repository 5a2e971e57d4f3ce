import { parse } from 'csv-parse/sync'

/** Reads CSV separated by semicolons, commas or tabs, in UTF-8 or as Windows writes German. @throws Error where it is no CSV */
export function readCsv(bytes: Buffer, maxRows: number): string[][] {
  const text = decoded(bytes)
  if (text.includes('\u0000')) throw new Error('Text holds no zeros')
  return parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relaxColumnCount: true,
    relaxQuotes: true,
    to: maxRows,
  })
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The separator that occurs most often in the headings. */
function delimiterOf(text: string): string {
  const headings = text.slice(0, text.search(/[\r\n]|$/))
  const count = (delimiter: string) => headings.split(delimiter).length
  return [';', ',', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ';'
}
