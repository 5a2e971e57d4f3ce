import { defineTexts } from '../i18n.ts'

/** What stands around the structured content of a page. */
export const sectionTexts = defineTexts('sections', {
  starts: 'Beginn',
  doors: 'Einlass',
  at: '{time} Uhr',
  place: 'Ort',
  places: 'Plätze',
  registerUntil: 'Anmeldung bis',
  contact: 'Anmeldung',
  isFull: 'Ausgebucht',
  portions: 'Portionen',
  minutes: 'Dauer',
  minutesText: '{minutes} Minuten',
  difficulty: 'Schwierigkeit',
  diets: 'Geeignet',
  ingredients: 'Zutaten',
  preparation: 'Zubereitung',
  kilobytes: '{size} kB',
  megabytes: '{size} MB',
})
