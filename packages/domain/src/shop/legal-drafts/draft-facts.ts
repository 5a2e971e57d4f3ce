import { escapeHtml } from '../../escape-html.ts'
import type { Country } from '../branch.ts'
import { draftMark, gap } from './legal-gaps.ts'

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
