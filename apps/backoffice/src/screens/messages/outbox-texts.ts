/** What the outbox says. */
export const texts = {
  title: 'Postausgang',
  empty: 'Noch keine Nachricht. Sobald eine Bestellung eingeht, steht hier, was verschickt wurde.',
  kept: 'Ohne SMTP-Server wird nichts verschickt; die Nachrichten bleiben hier lesbar.',
  choose: 'Wählen Sie links eine Nachricht.',
  messages: 'Nachrichten',
  more: 'Weitere laden',
  to: 'An',
  subject: 'Betreff',
  written: 'Geschrieben',
  sent: 'Gesendet',
  attempts: (count: number) => (count === 1 ? '1 Versuch' : `${count} Versuche`),
  order: (ticket: string) => `Bestellung ${ticket} öffnen`,
  html: 'Ansicht',
  text: 'Nur Text',
  frame: (subject: string) => `Nachricht „${subject}“`,
  back: 'Zur Liste',
} as const
