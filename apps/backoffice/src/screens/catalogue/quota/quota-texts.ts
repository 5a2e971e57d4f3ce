/** What is said where amounts move between quotas. */
export const moveAmountsTexts = {
  action: 'Mengen verschieben',
  title: 'Mengen verschieben',
  hint: 'Zum Beispiel von einer Filiale zur anderen. Zusammen bleibt es gleich viel; gespeichert wird alles auf einmal.',
  otherSum: (rule: string, amount: string, isMore: boolean) =>
    `${rule} Es sind ${amount} zu ${isMore ? 'viel' : 'wenig'}.`,
  save: 'Verschieben',
} as const

/** What is said of how full the stretches of a day are. */
export const quotaUseTexts = {
  title: 'Auslastung',
  day: 'Tag',
  none: 'An diesem Tag ist noch nichts vergeben.',
  of: (taken: string, amount: string) => `${taken} von ${amount}`,
  full: 'voll',
  over: (amount: string) => `${amount} darüber`,
} as const

/** What is said of all that limits orders on a day. */
export const dayLimitsTexts = {
  title: 'Was an einem Tag begrenzt ist',
  branch: 'Filiale',
  allBranches: 'Alle Filialen',
  fullDays: 'Tage mit vollen Zeiten',
  full: (full: number, over: number) =>
    over === 0 ? `${full} voll` : over === full ? `${over} darüber` : `${full} voll, davon ${over} darüber`,
  goods: 'Ware',
  exceptions: (of: number) => (of === 1 ? '1 Ausnahme' : `${of} Ausnahmen`),
  firstExceptions: (of: number) => `Die ersten ${of}.`,
  exceptionBy: (by: string, at: string) => `${by}, ${at}`,
  ofBranch: (mode: string) => `Höchstzahl an Bestellungen (${mode})`,
} as const
