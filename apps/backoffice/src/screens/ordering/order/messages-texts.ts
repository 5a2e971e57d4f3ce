/** What the messages about an order say. */
export const messagesTexts = {
  title: 'Nachrichten',
  none: 'Noch keine Nachricht.',
  toBranch: 'an die Filiale',
  resendEmail: 'E-Mail erneut senden',
  resendSms: 'SMS erneut senden',
  perhaps: 'SMS trotzdem noch einmal senden',
  resent: 'Die Nachricht wird gesendet.',
  open: 'Im Postausgang ansehen',
} as const
