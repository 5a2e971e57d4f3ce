export const advancesTexts = {
  purpose:
    'Offene Bestellungen, bei denen noch etwas im Voraus zu bezahlen ist. Was bezahlt ist, nehmen Sie in der Bestellung unter „Anzahlung“ entgegen, auch eine Überweisung.',
  bankFile:
    'Viele Überweisungen auf einmal bucht „Kontoauszug einlesen“ aus der Datei Ihrer Bank: CAMT.053, CSV oder Excel.',
  empty: 'Niemand ist eine Anzahlung schuldig.',
  for: (moment: string) => `für ${moment}`,
  of: (amount: string) => `von ${amount}`,
  overdue: 'überfällig',
  remind: 'Erinnern',
  remindAgain: 'Noch einmal erinnern',
  remindOf: (name: string) => `An die Anzahlung erinnern: ${name}`,
  remindedNow: 'Die Erinnerung wird gesendet.',
  reminded: (moment: string) => `erinnert am ${moment}`,
  more: 'Es gibt weitere. Gezeigt sind 500.',
} as const
