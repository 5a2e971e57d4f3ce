import { escapeHtml } from '../../escape-html.ts'
import type { Country } from '../branch.ts'

/** By this a text is known as a draft until somebody takes the paragraph out. */
export const draftMark = 'Entwurf, vor der Veröffentlichung zu prüfen.'

/** A place of a draft that only the shop itself can fill, such as `[Firmenbuchnummer ergänzen]`. */
export function gap(what: string): string {
  return `[${what} ergänzen]`
}

/**
 * What keeps a legal text from being published: the names of its gaps, each once, in their order, and `Hinweis „Entwurf“` where it is still
 * headed as a draft. Empty for a text that is whole.
 */
export function gapsIn(html: string): string[] {
  const gaps = html.matchAll(/\[([^[\]]{2,300}) ergänzen\]/g)
  return [
    ...(html.includes(draftMark) ? ['Hinweis „Entwurf“'] : []),
    // A gap that ends with a comma, because more words follow in the text, is named without it.
    ...new Set(Array.from(gaps, ([, what = '']) => what.replace(/,$/, ''))),
  ]
}

/** The countries whose law the drafts know. */
export const draftCountries = ['AT', 'DE', 'CH'] as const satisfies readonly Country[]
export type DraftCountry = (typeof draftCountries)[number]

/** What the drafts fill in of a shop; texts may be empty. */
export type DraftFacts = {
  country: DraftCountry
  /** The name of the company, else that of the shop. */
  company: string
  /** The first public branch, where the company is reached. */
  street: string
  zipCode: string
  city: string
  phone: string
  email: string
  delivers: boolean
  /** What customers pay with, in German. */
  paymentMethods: readonly string[]
  /** Companies through which customers pay online. */
  providers: readonly string[]
  sendsSms: boolean
  countsVisits: boolean
  /** What not every shop has: lists of those who wait for what is sold out, money ahead, deposits on packaging, a cash register. */
  hasWaitingList: boolean
  takesMoneyAhead: boolean
  hasContainers: boolean
  hasRegister: boolean
  /** Days after which orders forget who placed them, customers are removed, and messages are. */
  orderDays: number
  customerDays: number
  messageDays: number
}

/** The first paragraph of every draft. */
export const draftHead = `<p><strong>${draftMark}</strong> Aus den Angaben des Shops zusammengestellt, keine Rechtsberatung. Ergänzen Sie, was in eckigen Klammern steht, lassen Sie den Text prüfen und löschen Sie dann diesen Absatz.</p>`

/** A detail of the shop as it stands in HTML, or a gap where it is missing. */
export function told(text: string, what: string): string {
  return text.trim() === '' ? gap(what) : escapeHtml(text.trim())
}

/** Name and address of the shop in lines. */
export function addressLines(facts: DraftFacts): string {
  const place = [facts.zipCode, facts.city].join(' ').trim()
  return [told(facts.company, 'Firma'), told(facts.street, 'Straße'), told(place, 'PLZ und Ort')].join('<br>')
}

/** Telephone and mail address of the shop in lines. */
export function contactLines({ phone, email }: DraftFacts): string {
  return `Telefon: ${told(phone, 'Telefonnummer')}<br>E-Mail: ${told(email, 'E-Mail-Adresse')}`
}

/** `A, B und C`. */
export function enumerated(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} und ${last}`
}
