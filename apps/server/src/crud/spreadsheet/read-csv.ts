import type { ImportQuestion, ImportRow } from '@theke/contract/bulk-operations.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { type Options, parse } from 'csv-parse/sync'
import { decodeText, encodingLabels, encodingsOf, type Encoding } from './decode-text.ts'
import { isBlank } from './raw-cell.ts'
import { headingRow, type Row, type Table } from './table.ts'

const usualSeparators = {
  ';': 'Semikolon',
  ',': 'Komma',
  tab: 'Tabulator',
  '|': 'senkrechter Strich',
} as const
/** Rare ones are thought of only where they make headings that are known. */
const separators = { ...usualSeparators, ':': 'Doppelpunkt', '^': 'Zirkumflex', '~': 'Tilde' } as const
type Separator = keyof typeof separators

/** Markup (HTML, XML of Excel and OpenDocument), SYLK, DIF, RTF, PDF and JSON are texts too. */
const otherFormats = /^\s*(?:<[?!a-z]|ID;P.*\r?\n[BCFOP];|TABLE\r?\n0,1|\{\\rtf|%PDF-|[[{]\s*["{])/i

// Line breaks within cells, page breaks and separators of old programs stand between words.
// oxlint-disable-next-line no-control-regex -- these are the characters to replace
const separating = /[\v\f\u001c-\u001f]/g

const maxSamples = 3
/** By so many rows the separators are compared. */
const comparedRows = 200

/** What quotation marks may be in a text: they hold cells together, or are signs like others. */
const quoteReadings = { cells: 'halten Zellen zusammen', signs: 'sind Teil des Textes' } as const

/** The sign that holds cells together; null where none does. */
type Mark = '"' | typeof apostrophe | null
const apostrophe = "'"
/** A first line of which each cell stands between apostrophes, as some databases write all of their texts. Blanks are no tabs, so that each sign has one reading. */
const apostropheHeadings = /^\s*'[^'\r\n]+'(?: *[;,\t|] *'[^'\r\n]+')+[ \t]*[\r\n]/

type Wanted = {
  encoding: string
  separator: string
  quotes?: string
  words: ReadonlySet<string>
  maxRows: number
}

/** Reads CSV in any of the usual encodings and with any of the usual separators. @throws Error where it is none */
export function readCsv(bytes: Buffer, wanted: Wanted): Table {
  const encodings = encodingsOf(bytes)
  const encoding = isKey(encodingLabels, wanted.encoding) ? wanted.encoding : encodings[0]
  const text = decodeText(bytes, encoding)
    .replace(/^\ufeff+/, '')
    .replace(separating, ' ')
  if (text.includes('\u0000') || otherFormats.test(text)) throw new Error('This is no CSV')
  // Excel writes the separator itself into the first line.
  const [declaration = '', declared = ''] = /^"?sep=\s?(.)"?[ \t;,|]*(?:\r\n|\n|\r|$)/i.exec(text) ?? []
  const body = withoutOuterQuotes(text.slice(declaration.length), wanted.words)
  const before = declaration === '' ? 0 : 1
  const mark = apostropheHeadings.test(body) ? apostrophe : '"'
  const found = separatorsOf(body, { words: wanted.words, declared: separatorOf(declared), mark })
  const given = isKey(separators, wanted.separator) ? wanted.separator : null
  const separator = given ?? found[0]
  const quotes = wanted.quotes !== undefined && isKey(quoteReadings, wanted.quotes) ? wanted.quotes : ''
  const usual = recordsOf(body, separator, { mark })
  const swallowed = usual.filter((cells) => isSwallowed(cells, separator))
  const inApostrophes = mark === '"' ? readInApostrophes(body, separator, usual) : null
  const signs = quotes === 'signs' ? recordsOf(body, separator, { mark: null }) : usual
  const records = quotes === 'cells' && inApostrophes !== null ? inApostrophes : signs
  const isAsked = swallowed.length > 0 || inApostrophes !== null
  return {
    ...rowsOf(records, wanted.maxRows, before, quotes === 'signs'),
    hasSeveralEnds: /\r\n/.test(body) && /(?<!\r)\n/.test(body),
    questions: [
      ...(isAsked ? [quoteQuestion(swallowed, inApostrophes, usual, quotes)] : []),
      ...(encodings.length > 1
        ? [encodingQuestion(encodings, wanted.encoding, (encoding) => decodeText(bytes, encoding))]
        : []),
      ...(found.length > 1 ? [separatorQuestion(body, found, wanted.separator, mark)] : []),
    ],
    notes: [],
  }
}

function isKey<K extends string>(labels: Readonly<Record<K, string>>, name: string): name is K {
  return name in labels
}

function separatorOf(sign: string): Separator | null {
  if (sign === '\t') return 'tab'
  return isKey(separators, sign) ? sign : null
}

function rowsOf(
  records: readonly string[][],
  maxRows: number,
  before: number,
  isPlain: boolean,
): Pick<Table, 'rows' | 'records' | 'isCut'> {
  const rows = records
    .map((cells, index): Row => ({ line: index + 1 + before, cells }))
    .filter(({ cells }) => !cells.every(isBlank))
    .slice(0, maxRows)
    .map((row) => ({ ...row, errors: isPlain ? [] : unclosedIn(row.cells) }))
  return { rows, records: records.length, isCut: false }
}

/** A quotation mark that is never closed makes one cell of the rows that follow, which then has as many separators as they. */
function isSwallowed(cells: readonly string[], separator: Separator): boolean {
  const sign = signOf(separator)
  return (
    cells.length > 1 &&
    cells.some(
      (cell) =>
        /[\r\n]/.test(cell) && cell.split(/[\r\n]+/).some((line) => line.split(sign).length >= cells.length),
    )
  )
}

function unclosedIn(cells: Row['cells']): ImportRow['errors'] {
  const isUnclosed = cells.some((cell) => typeof cell === 'string' && /^\s*"[^"]*$/.test(cell))
  return isUnclosed ? [{ label: null, message: validationTexts.sheetUnclosed }] : []
}

function signOf(separator: Separator): string {
  return separator === 'tab' ? '\t' : separator
}

/** The records where apostrophes hold cells together, if that changes most of them and makes no more cells; null where it does not. */
function readInApostrophes(
  text: string,
  separator: Separator,
  usual: readonly string[][],
): string[][] | null {
  if (!/(?:^|[;,\t|]) *'/m.test(text)) return null
  const records = recordsOf(text, separator, { mark: apostrophe })
  if (records.length !== usual.length) return null
  const isChanged = (cells: readonly string[], at: number) => {
    const before = usual[at] ?? []
    const isClosed =
      before.some((cell) => cell.startsWith(apostrophe)) && before.some((cell) => cell.endsWith(apostrophe))
    return isClosed && cells.length <= before.length && cells.join(separator) !== before.join(separator)
  }
  const below = records.filter((cells) => !cells.every(isBlank)).length - 1
  return records.filter(isChanged).length > below / 2 ? records : null
}

/** All records of a text, or the first ones that are not blank. */
function recordsOf(
  text: string,
  separator: Separator,
  { to, mark = '"' }: { to?: number; mark?: Mark } = {},
): string[][] {
  const options = {
    delimiter: signOf(separator),
    // Files that were joined from two systems have several.
    recordDelimiter: ['\r\r\n', '\r\n', '\n', '\r'],
    relaxColumnCount: true,
    relaxQuotes: true,
    ...(to !== undefined && {
      to,
      onRecord: (cells: string[]) => (cells.every(isBlank) ? null : cells),
    }),
  }
  const plain = { ...options, quote: null }
  const attempts: Options[] =
    mark === null
      ? [plain]
      : mark === apostrophe
        ? [{ ...options, quote: mark, escape: mark, trim: true }, plain]
        : [
            // Some programs write a blank between separator and quotation mark.
            { ...options, trim: true },
            // Databases write `\"` for a quotation mark within a text.
            ...(text.includes('\\"') ? [{ ...options, trim: true, escape: '\\' }] : []),
            // A text may begin with a word in quotation marks.
            options,
            // One that is never closed would take all further rows with it.
            plain,
          ]
  for (const attempt of attempts) {
    try {
      return parse(text, attempt)
    } catch {
      // The next attempt is less strict.
    }
  }
  return []
}

/** Some programs put each line as a whole into quotation marks; without them it has columns. */
function withoutOuterQuotes(text: string, words: ReadonlySet<string>): string {
  if (!/^\s*"/.test(text)) return text
  const lines = recordsOf(text, ';')
  const isWhole = lines.every(([line = '', ...others]) => others.length === 0 && !line.startsWith('"'))
  if (!isWhole) return text
  const inner = lines.join('\n')
  return separatorsOf(inner, { words, declared: null, mark: '"' }).some(
    (separator) => judgementOf(inner, separator, words, '"').known > 1,
  )
    ? inner
    : text
}

/** The separators that a text may have, the likeliest first; only the first where there is no doubt. What the file declares holds unless it makes no columns. */
function separatorsOf(
  text: string,
  { words, declared, mark }: { words: ReadonlySet<string>; declared: Separator | null; mark: Mark },
): [Separator, ...Separator[]] {
  // Commas that stand between figures only are those of decimals.
  const isDecimal = !/(?:^|\D),|,(?:\D|$)/m.test(text.slice(0, 64 * 1024))
  const judged = (Object.keys(separators) as Separator[])
    .map((separator) => ({ separator, ...judgementOf(text, separator, words, mark) }))
    .filter(({ columns, known, separator }) => columns > 1 && (separator in usualSeparators || known > 1))
    .filter(
      ({ separator, known }, _index, { length }) =>
        separator !== ',' || known > 0 || length === 1 || !isDecimal,
    )
    .toSorted(
      (one, other) => other.known - one.known || other.regular - one.regular || other.columns - one.columns,
    )
  const [best, second] = judged
  if (best === undefined) return [declared ?? ';']
  const isDeclared = judged.some(({ separator, known }) => separator === declared && known === best.known)
  if (declared !== null && isDeclared) return [declared]
  const isClear =
    second === undefined || best.known > second.known || (best.regular >= 0.9 && second.regular < 0.9)
  return isClear ? [best.separator] : [best.separator, ...judged.slice(1).map(({ separator }) => separator)]
}

/** How many columns a separator makes, how many headings are known then, and which part of the rows has as many cells as the headings. */
function judgementOf(text: string, separator: Separator, words: ReadonlySet<string>, mark: Mark) {
  const rows = sampleOf(text, separator, comparedRows, mark)
  const at = headingRow(rows, words)
  const headings = rows[at] ?? []
  const below = rows.slice(at + 1)
  const known = headings.filter((heading) => words.has(heading.trim().toLowerCase())).length
  const alike = below.filter((cells) => cells.length === headings.length).length
  return { columns: headings.length, known, regular: below.length === 0 ? 1 : alike / below.length }
}

function sampleOf(text: string, separator: Separator, count: number, mark: Mark): string[][] {
  try {
    return recordsOf(text, separator, { to: count, mark })
  } catch {
    return []
  }
}

/** Words of a text as each encoding has them, side by side. */
export function encodingQuestion(
  encodings: readonly Encoding[],
  chosen: string,
  textIn: (encoding: Encoding) => string,
): ImportQuestion {
  return {
    name: 'encoding',
    chosen: isKey(encodingLabels, chosen) ? chosen : '',
    options: encodings.map((value) => ({
      value,
      label: encodingLabels[value],
      samples: wordsBeyondAscii(textIn(value)),
    })),
  }
}

/** Words by which people see whether a text was decoded rightly. */
function wordsBeyondAscii(text: string): string[] {
  const words = new Set<string>()
  for (const [word] of text.matchAll(/[^\s;,"|]*\P{ASCII}[^\s;,"|]*/gu)) {
    words.add(word.slice(0, 40))
    if (words.size === maxSamples) break
  }
  return [...words]
}

/** Both readings of the first rows that they change: cells in which further rows may be, or cells between apostrophes. */
function quoteQuestion(
  swallowed: readonly string[][],
  inApostrophes: readonly string[][] | null,
  usual: readonly string[][],
  chosen: string,
): ImportQuestion {
  const told = (rows: readonly string[][]) => rows.slice(0, maxSamples).map((cells) => cells.join(' | '))
  const joined = told(inApostrophes ?? swallowed).map((sample) => sample.replace(/[\r\n]+/g, ' ↵ '))
  const asSigns =
    inApostrophes === null ? told(swallowed).flatMap((sample) => sample.split(/[\r\n]+/)) : told(usual)
  const option = (value: keyof typeof quoteReadings, samples: readonly string[]) => ({
    value,
    label: quoteReadings[value],
    samples: samples.slice(0, maxSamples).map((sample) => sample.slice(0, 120)),
  })
  return { name: 'quotes', chosen, options: [option('cells', joined), option('signs', asSigns)] }
}

function separatorQuestion(
  text: string,
  found: readonly Separator[],
  chosen: string,
  mark: Mark,
): ImportQuestion {
  return {
    name: 'separator',
    chosen: isKey(separators, chosen) ? chosen : '',
    options: found.map((value) => ({
      value,
      label: separators[value],
      samples: sampleOf(text, value, maxSamples, mark).map((cells) => cells.join(' | ').slice(0, 120)),
    })),
  }
}
