import { countryLabels } from '@theke/contract/shop/country-labels.ts'
import { entriesOf } from '@theke/domain/typed-objects.ts'
import type { Translated, TranslatedLine } from '../../../crud/import/foreign-format.ts'
import { yes } from '../../../crud/spreadsheet/cell.ts'

/** The fields of a customer that exports of other shop systems have. */
const fields = [
  'email',
  'firstName',
  'lastName',
  'companyName',
  'vatNumber',
  'phone',
  'street',
  'zipCode',
  'city',
  'country',
  'comment',
] as const
type CustomerField = (typeof fields)[number]

const addressParts = { street: true, zipCode: true, city: true, country: true }

/** A customer of another shop system. */
export type ForeignCustomer = {
  line: number
  values: Record<CustomerField, string>
  /** Whether the export says that they want a newsletter; null where it says nothing. */
  consent: boolean | null
}

/** Names of the columns of another shop system, for the labels of the preview. */
type CustomerHeadings = Partial<Record<CustomerField | 'newsletter', readonly string[]>>

const english: Readonly<Record<string, string>> = {
  austria: 'AT',
  germany: 'DE',
  switzerland: 'CH',
  liechtenstein: 'LI',
}

/**
 * Brings customers of another shop system into our fields, one for each e-mail address. What a stored customer has is never overwritten,
 * and nobody who is stored is subscribed or unsubscribed.
 */
export function translateCustomers(
  customers: readonly ForeignCustomer[],
  headings: CustomerHeadings,
): Translated {
  const reachable = customers.filter(({ values }) => values.email !== '')
  const people = [...Map.groupBy(reachable, ({ values }) => values.email.toLowerCase()).values()]
  const merged = people.flatMap(([first, ...others]) => (first ? [mergedCustomer([first, ...others])] : []))
  const withoutEmail = customers.length - reachable.length
  const repeated = reachable.length - people.length
  const abroad = merged.filter(({ values }) => isAbroad(values.country)).length
  const consents = merged.filter(({ consent }) => consent === true).length
  const columns: Translated['columns'] = [
    ...fields.map((name) => ({
      name,
      heading: headings[name] ?? (name === 'comment' ? headings.country : undefined) ?? [],
      onStored: 'fill' as const,
      // Parts of two addresses make none.
      ...(name in addressParts && { filledWhereEmpty: ['street', 'zipCode', 'city'] }),
    })),
    { name: 'isCompany', heading: headings.companyName ?? [], onStored: 'keep' },
    { name: 'newsletter', heading: headings.newsletter ?? [], onStored: 'keep' },
  ]
  return {
    columns: columns.filter(({ heading }) => heading.length > 0),
    lines: merged.map(lineOf),
    leftOut: withoutEmail,
    notes: [
      'Bei Kunden, die es hier schon gibt, wird nur ergänzt, was leer ist. Ihr Newsletter bleibt, wie er ist.',
      consents > 0
        ? `Neue Kunden bekommen den Newsletter nur, wo die Datei eine Zustimmung nennt: ${consents}.`
        : 'Die Datei nennt keine Zustimmung zum Newsletter, daher wird niemand angemeldet.',
      'Passwörter werden nicht übernommen.',
      ...(abroad > 0
        ? [`${abroad} Adressen liegen in Ländern, die der Shop nicht kennt. Diese stehen in der Bemerkung.`]
        : []),
      ...(withoutEmail > 0 ? [`${withoutEmail} Zeilen ohne E-Mail-Adresse werden übergangen.`] : []),
      ...(repeated > 0
        ? [`${repeated} Zeilen mit einer E-Mail-Adresse, die schon vorkam, werden zusammengefasst.`]
        : []),
    ],
    matchBy: '',
  }
}

/** One customer of several rows: each value of the first row that has it; one refusal of the newsletter outweighs all consents. */
function mergedCustomer(rows: readonly [ForeignCustomer, ...ForeignCustomer[]]): ForeignCustomer {
  const [first, ...others] = rows
  const values = { ...first.values }
  for (const name of fields) values[name] ||= others.map((row) => row.values[name]).find(Boolean) ?? ''
  const said = rows.map(({ consent }) => consent).filter((consent) => consent !== null)
  return { line: first.line, values, consent: said.length === 0 ? null : said.every(Boolean) }
}

function lineOf({ line, values, consent }: ForeignCustomer): TranslatedLine {
  const { companyName, email, country, comment } = values
  return {
    line,
    cells: {
      ...values,
      email: email.toLowerCase(),
      country: countryOf(country),
      comment: isAbroad(country) ? [comment, `Land: ${country}`].filter(Boolean).join('\n') : comment,
      isCompany: companyName === '' ? '' : yes,
      newsletter: consent === true ? yes : '',
    },
    errors: [],
  }
}

/** The code of a country by code or name; empty where the shop does not know it. */
function countryOf(text: string): string {
  const word = text.toLowerCase()
  const found = entriesOf(countryLabels).find(
    ([code, label]) => code.toLowerCase() === word || label.toLowerCase() === word,
  )
  return found?.[0] ?? english[word] ?? ''
}

function isAbroad(country: string): boolean {
  return country !== '' && countryOf(country) === ''
}

/** Without the apostrophe by which exports keep spreadsheet programs from reading figures; one before a letter is part of a name. */
export function withoutApostrophe(text: string): string {
  return text.replace(/^'(?=[\d+=@-])/, '')
}
