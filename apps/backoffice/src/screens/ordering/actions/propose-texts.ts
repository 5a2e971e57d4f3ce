/** What is said where another time is proposed. */
export const proposeTexts = {
  title: (ticket: string) => `Andere Zeit für ${ticket}`,
  wish: 'Gewünscht',
  asSoonAsPossible: 'So bald wie möglich',
  open: 'Schon vorgeschlagen',
  withdraw: 'Vorschlag zurückziehen',
  quick: 'Später um',
  day: 'Tag',
  time: 'Uhrzeit',
  hours: 'Stunden',
  minutes: 'Minuten',
  past: 'Diese Zeit liegt in der Vergangenheit.',
  missing: 'Bitte wählen Sie einen Tag und eine Uhrzeit.',
  explain: 'Der Kunde kann den Vorschlag auf seiner Statusseite annehmen oder ablehnen.',
  submit: (moment: string) => `${moment} vorschlagen`,
  submitEmpty: 'Vorschlagen',
} as const
