import { defineTexts } from '../i18n.ts'

/** Texts of the appointment and its two pickers. */
export const appointmentTexts = defineTexts('appointment', {
  heading: 'Gewünschter Termin',
  today: 'Heute, {date}',
  tomorrow: 'Morgen, {date}',
  none: 'Keine Angabe',
  asSoonAsPossible: 'So schnell wie möglich',
  dayToday: 'Heute',
  dayTomorrow: 'Morgen',
  otherDay: 'Anderer Tag',
  otherTime: 'Andere Uhrzeit',
  dayFull: 'An diesem Tag ist leider kein Termin mehr frei.',
  clock: '{time} Uhr',
  earliest: 'Ihre Auswahl braucht Vorlaufzeit. Frühestens am {date} um {time} Uhr.',
  soonestFull:
    'So schnell wie möglich geht es gerade nicht, dieser Zeitraum ist ausgebucht. Der nächste freie Termin ist am {date} um {time} Uhr.',
  soonestClosed:
    'Wir haben gerade geschlossen. Bitte wählen Sie aus, wann Sie Ihre Bestellung möchten. Der nächste freie Termin ist am {date} um {time} Uhr.',
  takeFirst: '{date}, {time} Uhr wählen',
  loading: 'Termine werden geladen …',
  loadFailed: 'Termine konnten nicht geladen werden',
  retry: 'Erneut versuchen',
  homeLink: 'Zur Startseite',
  datePicker: {
    label: 'Tag auswählen',
    week: 'KW',
    timesOf: 'Termine am {day}',
    chooseDay: 'Wählen Sie einen Tag, um die freien Termine zu sehen.',
    clear: 'Auswahl aufheben',
    save: 'Speichern',
  },
  timePicker: {
    label: 'Uhrzeit auswählen',
    hourUp: 'Eine Stunde später',
    hourDown: 'Eine Stunde früher',
    minuteUp: 'Fünf Minuten später',
    minuteDown: 'Fünf Minuten früher',
    available: 'Mögliche Termine',
    full: '{time}, ausgebucht',
    outside: 'Zu dieser Uhrzeit ist kein Termin möglich.',
    empty: 'Zum ausgewählten Tag sind keine Termine verfügbar.',
    cancel: 'Abbrechen',
    save: 'Speichern',
  },
})
