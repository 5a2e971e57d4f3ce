import { texts } from '../ordering-texts.ts'
import { countText, totalText } from '../../../texts/counts.ts'

/** What the history of orders says; it is loaded with its screen. */
export const historyTexts = {
  title: texts.history.title,
  from: 'Von',
  to: 'Bis',
  anyDay: 'beliebig',
  clear: 'Datum entfernen',
  status: 'Status',
  mode: 'Bestellart',
  payment: 'Zahlungsart',
  campaign: 'Aktion',
  branch: 'Filiale',
  search: 'Ticket, Name, Telefon, E-Mail',
  any: 'Alle',
  filters: 'Filter',
  reset: 'Filter zurücksetzen',
  ended: (from: string, to: string) => (from === to ? `Zu Ende am ${from}` : `Zu Ende ${from} – ${to}`),
  due: (from: string, to: string) => (from === to ? `Bestellt für ${from}` : `Bestellt für ${from} – ${to}`),
  received: (weekday: string, hour: number | null) =>
    `Eingang ${[weekday, hour === null ? '' : `${hour}–${hour + 1} Uhr`].filter((part) => part !== '').join(', ')}`,
  weekdays: ['montags', 'dienstags', 'mittwochs', 'donnerstags', 'freitags', 'samstags', 'sonntags'],
  withProduct: (name: string) => `Mit ${name}`,
  someProduct: (id: number) => `Produkt ${id}`,
  removeFilter: (name: string) => `Filter „${name}“ entfernen`,
  total: (count: number, max: number) =>
    count === 1 ? '1 Bestellung' : `${totalText(count, max)} Bestellungen`,
  shown: (shown: number, total: number, max: number) =>
    `${countText(shown)} von ${totalText(total, max)} angezeigt`,
  more: 'Weitere laden',
  empty: 'Noch keine Bestellung. Hier steht jede, die im Shop, am Telefon oder an der Theke eingeht.',
  nothingFound: 'Keine Bestellung passt zu diesen Filtern.',
  ticket: 'Ticket',
  placed: 'Eingegangen',
  appointment: 'Termin',
  customer: 'Kunde',
  items: 'Produkte',
  amount: 'Summe',
} as const
