import { screenTitles } from '../../screen-titles.ts'

/** The words of the guide through a new shop. */
export const setUpTexts = {
  title: screenTitles.setUp,
  progress: (done: number, total: number) => `${done} von ${total} erledigt`,
  closed: 'Der Shop ist noch nicht eröffnet',
  closedText:
    'Kunden lesen „Wir eröffnen bald“ und können nicht bestellen. Sie und Ihre Kollegen sehen den Shop schon, solange Sie angemeldet sind.',
  ready: 'Alles, was das Gesetz verlangt, ist da. Sie können den Shop eröffnen.',
  notReady: 'Eröffnen können Sie, sobald alles unter „Vor der Eröffnung“ erledigt ist.',
  opened: 'Der Shop ist eröffnet',
  openedText: 'Kunden sehen ihn und können bestellen.',
  openedLacking:
    'Kunden sehen ihn und können bestellen, obwohl noch Angaben fehlen, die das Gesetz verlangt.',
  look: 'Shop ansehen',
  open: 'Shop eröffnen',
  openTitle: 'Shop eröffnen?',
  openConfirm: 'Ab sofort sieht ihn jeder, und Kunden können verbindlich bestellen.',
  justOpened: 'Der Shop ist eröffnet.',
  required: 'Vor der Eröffnung',
  requiredHint: 'Das verlangt das Gesetz, und Kunden müssen es wissen.',
  operation: 'Für den Betrieb',
  operationHint: 'Ohne das kann der Shop eröffnen, aber nicht gut arbeiten.',
  done: 'Erledigt',
  missing: 'Fehlt',
  enter: 'Eintragen',
  /** For what is set on the server, where the screen can only tell whether it works. */
  check: 'Prüfen',
  review: 'Ansehen',
  goTo: (action: string, label: string) => `${action}: ${label}`,
  addressNow: (address: string) => `Derzeit: ${address}`,
} as const
