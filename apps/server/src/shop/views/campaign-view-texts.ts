import type { Language } from '@theke/domain/language.ts'

type Texts = {
  /** What a door is called, apart from the products of the same name. */
  door: (name: string) => string
  pickUp: string
  prepaid: string
  daily: string
  twoCarts: string
  enter: string
  where: string
  from: (moment: string) => string
  until: (moment: string) => string
  ended: (moment: string) => string
  /** Where one asks what is left; the number is empty where several branches have theirs. */
  ask: (phone: string) => string
}

/** What pages say around campaigns. */
export const campaignViewTexts: Readonly<Record<Language, Texts>> = {
  de: {
    door: (name) => `Aktion: ${name}`,
    pickUp: 'Abholung',
    prepaid: 'Bezahlt wird gleich online.',
    daily: 'Zum täglichen Sortiment',
    twoCarts: 'Zwei Warenkörbe, zwei Bestellungen.',
    enter: 'Zur Aktion',
    where: 'Wo holen Sie ab?',
    from: (moment) => `bestellbar ab ${moment}`,
    until: (moment) => `bestellbar bis ${moment}`,
    ended: (moment) => `Bestellschluss war ${moment}.`,
    ask: (phone) => `Fragen Sie uns, was noch da ist${phone === '' ? '' : `: ${phone}`}.`,
  },
  en: {
    door: (name) => `Pre-order: ${name}`,
    pickUp: 'Collection',
    prepaid: 'You pay online when you order.',
    daily: 'To the daily range',
    twoCarts: 'Two carts, two orders.',
    enter: 'Order now',
    where: 'Where will you collect?',
    from: (moment) => `Orders open ${moment}`,
    until: (moment) => `Orders close ${moment}`,
    ended: (moment) => `Orders closed ${moment}.`,
    ask: (phone) => `Please ask us what is still available${phone === '' ? '' : `: ${phone}`}.`,
  },
}
