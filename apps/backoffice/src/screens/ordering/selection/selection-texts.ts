const orders = (count: number) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`)

/** What the selection of many orders says. */
export const selectionTexts = {
  orders,
  start: 'Auswählen',
  end: 'Auswahl beenden',
  label: 'Auswahl',
  select: (ticket: string, name: string) => `${ticket}, ${name} auswählen`,
  selected: (count: number) => `${orders(count)} ausgewählt`,
  none: 'Bestellungen antippen',
  groups: 'Alle auswählen',
  group: (name: string, count: number) => `${name} (${count})`,
  newOf: (day: string) => `Neu für ${day}`,
  laterOf: (day: string) => `Vorbestellt für ${day}`,
  clear: 'Auswahl leeren',
  steps: {
    confirm: (count: number) => `${count} bestätigen`,
    'in-delivery': (count: number) => `${count} bereit`,
    completed: (count: number) => `${count} abschließen …`,
  },
  running: {
    confirm: 'Bestätigen',
    'in-delivery': 'Bereit melden',
    completed: 'Abschließen',
    print: 'Drucken',
  },
  print: 'Drucken',
  progress: (what: string, done: number, total: number) => `${what}: ${done} von ${total}`,
  stop: 'Anhalten',
  unreached: 'Keine Verbindung.',
  stopped: 'Angehalten.',
  brokenOff: (why: string, done: number, left: number) =>
    `${why} ${done > 0 ? `${done} erledigt, ` : ''}${orders(left)} noch offen und weiter ausgewählt – bitte noch einmal versuchen.`,
  failed: (tickets: string, reason: string | null) =>
    `Nicht gelungen bei ${tickets}${reason === null ? '. Der Grund steht auf der Karte.' : `: ${reason}`}`,
  printed: (count: number) =>
    count === 1
      ? '1 Ausdruck gesendet.'
      : `${count} Ausdrucke gesendet. Was schon gedruckt ist, kommt nicht noch einmal.`,
  nothingToPrint: 'Das ist alles schon gedruckt.',
} as const
