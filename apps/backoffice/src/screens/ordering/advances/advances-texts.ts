export const advancesTexts = {
  purpose:
    'Offene Bestellungen, bei denen noch etwas im Voraus zu bezahlen ist. Was bezahlt ist, nehmen Sie in der Bestellung unter „Anzahlung“ entgegen, auch eine Überweisung.',
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
