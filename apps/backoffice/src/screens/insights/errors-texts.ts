import { screenTitles } from '../screen-titles.ts'

/** What the list of errors says. */
export const errorsTexts = {
  title: screenTitles.errors,
  error: 'Fehler',
  call: 'Aufruf',
  count: 'Wie oft',
  last: 'Zuletzt',
  requests: 'Anfragen',
  since: (moment: string) => `seit ${moment}`,
  empty: 'Keine unerwarteten Fehler. Tritt einer auf, bekommen Administratoren eine E-Mail.',
  clear: 'Liste leeren',
  clearTitle: 'Liste der Fehler leeren?',
  clearText: 'Was noch nicht behoben ist, erscheint beim nächsten Mal wieder.',
  cleared: 'Die Liste ist leer.',
} as const
