import type { FunnelStep } from '@theke/domain/insights/visit-funnel.ts'

export const funnelStepLabels: Readonly<Record<FunnelStep, string>> = {
  visit: 'Besuche',
  branch: 'Filiale geöffnet',
  cart: 'Im Warenkorb',
  checkout: 'Kassa geöffnet',
  purchase: 'Bestellt',
}

/** What is said of visits on their way to an order. */
export const visitsTexts = {
  online: 'Jetzt auf der Website',
  onlineHint: 'Letzte 5 Minuten, nur mit Einwilligung',
  atCheckout: (count: string) => `${count} an der Kassa`,
  halfHour: 'vor 30 Minuten',
  now: 'jetzt',
  minute: (ago: number, count: number) => `Vor ${ago} Minuten: ${count}`,
  funnel: 'Vom Besuch zur Bestellung',
  funnelHint: 'Zahl der Besuche, die so weit kamen',
  step: 'Schritt',
  visits: 'Besuche',
  share: 'Anteil',
  lost: 'Gehen davor',
  leave: (count: string) => `${count} gehen`,
  largestLoss: (step: string, share: string) => `Vor „${step}“ gehen die meisten: ${share}.`,
  lostSearches: 'Suche ohne Treffer',
  lostSearchesHint: 'Produktsuche, ab zwei Besuchen; nichts, was eine Adresse oder Nummer sein kann',
  term: 'Suchwort',
  abandoned: 'Liegen gelassen',
  abandonedHint: 'Im Warenkorb, aber im selben Besuch nicht bestellt',
  product: 'Produkt',
  added: 'Im Warenkorb',
  notOrdered: 'Nicht bestellt',
} as const
