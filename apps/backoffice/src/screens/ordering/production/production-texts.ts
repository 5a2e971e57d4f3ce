import { productionWords } from '@theke/contract/ordering/counter/production-words.ts'
import { countText } from '../../../texts/counts.ts'
import { screenTitles } from '../../screen-titles.ts'

/** What the screen of the production lists says. */
export const productionTexts = {
  title: screenTitles.production,
  days: 'Tage mit offenen Bestellungen',
  open: (count: number) => `${countText(count)} offen`,
  range: 'Tage',
  orders: (count: number) => (count === 1 ? '1 Bestellung' : `${countText(count)} Bestellungen`),
  branch: 'Filiale',
  allBranches: productionWords.allBranches,
  department: 'Abteilung',
  allDepartments: 'Alle Abteilungen',
  departmentOf: (name: string, branch: string | undefined) => (branch ? `${name} (${branch})` : name),
  search: 'Produkte suchen',
  sort: 'Reihenfolge',
  sorts: { name: 'Nach Name', amount: 'Größte Menge zuerst', hour: 'Früheste Abholung zuerst' },
  view: 'Ansicht',
  views: { list: 'Liste', purchase: 'Einkauf', customers: 'Kunden', notes: 'Lieferscheine' },
  doneOf: (done: string, amount: string) => `${done} von ${amount}`,
  print: 'Drucken',
  printAt: 'An einem Drucker drucken',
  strip: (name: string) => `Als Bon: ${name}`,
  labels: (name: string) => `Als Etiketten: ${name}`,
  sentTo: (name: string) => `Wird gedruckt: ${name}`,
  scan: 'Paket scannen',
  scanHint: 'Code eines Pakets',
  scanned: (ticket: string, lines: number) =>
    `${ticket}: ${lines === 1 ? '1 Position' : `${lines} Positionen`} abgehakt.`,
  opened: (ticket: string) => `${ticket} ist wieder offen.`,
  undo: 'Rückgängig',
  product: 'Produkt',
  pickUp: 'Abholung ab',
  sum: 'Summe',
  hour: (hour: number) => `${hour} Uhr`,
  unconfirmed: (count: number) =>
    count === 1 ? 'davon 1 noch nicht angenommen' : `davon ${countText(count)} noch nicht angenommen`,
  asOf: (moment: string) => `Stand ${moment}`,
  weighed: (kilograms: string) => `gewogen bisher ${kilograms} kg`,
  empty: 'Für diese Auswahl gibt es keine Bestellungen.',
  emptyHint: 'Wählen Sie einen anderen Tag, eine andere Filiale oder Abteilung.',
  notFound: (search: string) => `Kein Produkt passt zu „${search}“.`,
  reserve: 'Reserve in %',
  ordered: 'Bestellt',
  toBuy: 'Einkaufen',
  purchaseHint: 'Gezähltes wird auf Ganze aufgerundet, Gewogenes auf Zehntel.',
  purchaseTitle: 'Einkaufsliste',
  export: 'CSV',
  csvHead: ['Produkt', 'Gewichtsklasse', 'Einheit', 'Bestellt', 'Reserve %', 'Einkaufen'],
  file: (from: string, to: string) => `einkauf-${from}${to === from ? '' : `-${to}`}`,
} as const

/** What is said of a printed version and of what is different since. */
export const newsTexts = {
  title: 'Seit dem Ausdruck',
  show: 'Zeigen',
  hide: 'Zuklappen',
  version: (number: number) => `Ausdruck ${number}`,
  replaces: (number: number, time: string) => `ersetzt Ausdruck ${number} von ${time}`,
} as const

/** What stands on the notes that go with the goods to a branch. */
export const deliveryTexts = {
  title: (branch: string) => `Lieferschein ${branch}`,
  product: productionTexts.product,
  amount: 'Menge',
  packed: 'Eingepackt',
  box: '☐',
  version: newsTexts.version,
  sent: 'Abgegeben',
  received: 'Übernommen',
} as const

/** What the pick lists of customers say. */
export const pickTexts = {
  loading: (count: number) =>
    `${countText(count)} Bestellungen geladen … Gedruckt wird erst, wenn alle da sind.`,
  hour: productionTexts.hour,
  comment: (comment: string) => `„${comment}“`,
  more: (count: number) =>
    `Gezeigt sind ${countText(count)} Bestellungen. Wählen Sie eine Filiale oder weniger Tage.`,
} as const
