import { defineTexts } from '../i18n.ts'
import { allergenLabels } from '@theke/contract/catalogue/labels.ts'

/** What the tools above the range of a branch say: allergens, days, orders of before. */
export const rangeTexts = defineTexts('range', {
  deliveryTo: 'nach {area}',
  tools: 'Angebot eingrenzen',
  close: 'Schließen',
  allergens: 'Allergene',
  allergensChosen: 'Allergene ({count})',
  allergensHeading: 'Ohne diese Allergene',
  allergensText:
    'Wählen Sie, was Sie meiden. Produkte ohne Angabe behandeln wir so, als enthielten sie alles, und blenden sie aus.',
  allergensCaution:
    'Auswahlmöglichkeiten und Beilagen eines Produkts können weitere Allergene enthalten, Spuren sind nie ganz auszuschließen. Fragen Sie im Zweifel in der Filiale nach.',
  allergen: '{name} ({letter})',
  allergensApply: '{count} von {total} Produkten zeigen',
  allergensReset: 'Auswahl aufheben',
  filtered: 'Ohne {names}: {count} von {total} Produkten.',
  filteredNone: 'Ohne {names} ist kein Produkt zu finden.',
  unstated: 'Produkte ohne Angabe sind ausgeblendet.',
  showAll: 'Alle Produkte zeigen',
  day: 'Tag wählen',
  dayChosen: 'Für {day}',
  dayHeading: 'Für welchen Tag?',
  dayText: 'So sehen Sie, was an diesem Tag zu haben ist. Die Uhrzeit können Sie beim Bestellen noch ändern.',
  dayAny: 'So schnell wie möglich',
  dayToday: 'Heute, {day}',
  dayTomorrow: 'Morgen, {day}',
  timeMisfit:
    'Am {date} um {time} Uhr ist nicht alles in Ihrem Warenkorb zu haben. Beim Bestellen können Sie einen anderen Termin wählen.',
  noDays: 'Derzeit nehmen wir leider für keinen Tag Bestellungen an.',
  earliest: 'ab {when}',
  onlyAhead: 'nur mit Termin',
  noTime: 'kein Termin möglich',
  dayNotice: 'Für {day}: {count} von {total} Produkten. Termin ist {time} Uhr, beim Bestellen änderbar.',
  dayReset: 'Tag aufheben',
  daysFailed: 'Die Tage konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  dayFull: 'An diesem Tag ist leider kein Termin mehr frei.',
  dayConflict: 'Nicht alles in Ihrem Warenkorb ist an diesem Tag zu haben.',
  daysLoading: 'Die Tage werden geladen …',
  markFrom: 'ab {day}',
  markUntil: 'nur bis {day}',
  markOnly: 'nur {days}',
  weekdays: ['montags', 'dienstags', 'mittwochs', 'donnerstags', 'freitags', 'samstags', 'sonntags'],
  shortDay: '{weekday}, {day}.{month}.',
  markNever: 'an diesem Tag nicht',
  and: '{days} und {last}',
  unknownProduct: 'Dieses Produkt gibt es hier derzeit nicht.',
})

/** What the letters of allergens stand for. */
export const allergenTexts: Readonly<Record<string, string>> = defineTexts('allergens', { ...allergenLabels })

/** The chosen time. It belongs to the texts of every page, under whose key shops may have replaced it. */
export const chosenTimeTexts = defineTexts('common', {
  branch: { appointmentAt: '{weekday}, {day}.{month}., {time} Uhr' },
})
