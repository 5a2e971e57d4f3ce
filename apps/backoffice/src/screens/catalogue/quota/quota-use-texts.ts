/** What is said of how full the stretches of a day are. */
export const quotaUseTexts = {
  title: 'Auslastung',
  day: 'Tag',
  none: 'An diesem Tag ist noch nichts vergeben.',
  of: (taken: string, amount: string) => `${taken} von ${amount}`,
  full: 'voll',
  over: (amount: string) => `${amount} darüber`,
} as const
