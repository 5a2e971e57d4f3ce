import type { ImportTarget } from '../../../crud/import/import-target.ts'
import { splitName, splitSortedName } from './split-name.ts'

/** What lists of other programs have in one column and customers in several. Which name stands first only people can say. */
export const customerTargets: readonly ImportTarget[] = [
  {
    name: 'wholeName',
    label: 'Vorname und Nachname',
    words: ['vornameundnachname', 'vorundnachname', 'vornamenachname', 'vorundzuname', 'fullname'],
    fills: ['firstName', 'lastName'],
    rewrite: (text, column) => partOf(splitName(text), column),
  },
  {
    name: 'sortedName',
    label: 'Nachname und Vorname',
    words: [
      'nachnameundvorname',
      'nachundvorname',
      'nachnamevorname',
      'zunameundvorname',
      'familiennamevorname',
    ],
    fills: ['firstName', 'lastName'],
    rewrite: (text, column) => partOf(splitSortedName(text), column),
  },
  {
    name: 'place',
    label: 'PLZ und Ort',
    words: ['plzort', 'plzundort', 'postleitzahlort', 'postleitzahlundort', 'ortplz'],
    fills: ['zipCode', 'city'],
    fits: (text) => placePattern.test(text),
    rewrite(text, column) {
      const [, zipCode = '', city = text] = placePattern.exec(text) ?? []
      return partOf({ zipCode, city }, column)
    },
  },
]

const placePattern = /^((?:[A-Z]{1,2}[- ])?\d{4,5}),?\s+(\p{L}.*)$/u

function partOf(parts: Readonly<Record<string, string>>, column: string): string {
  return parts[column] ?? ''
}
