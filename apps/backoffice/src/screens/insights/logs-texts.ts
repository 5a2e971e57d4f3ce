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

/** What the list of jobs says. */
export const jobsTexts = {
  title: screenTitles.jobs,
  job: 'Arbeit',
  state: 'Zustand',
  states: { done: 'Gelungen', waiting: 'Steht an', error: 'Gescheitert' },
  last: 'Zuletzt',
  next: 'Nächstes Mal',
  run: 'Jetzt',
  runOf: (title: string) => `Jetzt ausführen: ${title}`,
  started: 'Die Arbeit wird gleich ausgeführt.',
  every: (minutes: number) => {
    if (minutes === 1) return 'jede Minute'
    if (minutes < 60) return `alle ${minutes} Minuten`
    if (minutes < 24 * 60) return minutes === 60 ? 'jede Stunde' : `alle ${minutes / 60} Stunden`
    return minutes === 24 * 60 ? 'einmal am Tag' : 'einmal im Monat'
  },
} as const
