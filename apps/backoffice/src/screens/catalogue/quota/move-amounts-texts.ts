/** What is said where amounts move between quotas. */
export const moveAmountsTexts = {
  action: 'Mengen verschieben',
  title: 'Mengen verschieben',
  hint: 'Zum Beispiel von einer Filiale zur anderen. Zusammen bleibt es gleich viel; gespeichert wird alles auf einmal.',
  otherSum: (rule: string, amount: string, isMore: boolean) =>
    `${rule} Es sind ${amount} zu ${isMore ? 'viel' : 'wenig'}.`,
  save: 'Verschieben',
} as const
