import { escapeHtml } from '../../escape-html.ts'
import { type DraftCountry, type DraftFacts, draftHead, told } from './draft-facts.ts'

/**
 * A draft of what the letters of allergens mean, as HTML. Sources: Art. 14, 21 and 44 of regulation 1169/2011, Allergeninformationsverordnung
 * (Austria), § 4 LMIDV (Germany), Art. 10, 11 and 39 LIV (Switzerland).
 * @param names what each letter stands for, in German.
 */
export function allergensDraft(facts: DraftFacts, names: Readonly<Record<string, string>>): string {
  const letters = Object.entries(names).map(
    ([letter, name]) => `<li><strong>${escapeHtml(letter)}</strong> ${escapeHtml(name)}</li>`,
  )
  return `${draftHead}<p>Die Buchstaben bei den Produkten nennen die Zutaten, die Allergien oder Unverträglichkeiten auslösen können (${source[facts.country]}). „Keine“ heißt: Von diesen vierzehn ist keine enthalten. Trotz sorgfältiger Arbeit können Spuren anderer Stoffe enthalten sein. Fragen Sie uns: ${told(facts.phone, 'Telefonnummer')}.</p><ul>${letters.join('')}</ul>`
}

const source: Record<DraftCountry, string> = {
  AT: 'Verordnung (EU) Nr. 1169/2011 und Allergeninformationsverordnung',
  DE: 'Verordnung (EU) Nr. 1169/2011 und Lebensmittelinformations-Durchführungsverordnung',
  CH: 'Verordnung über die Information über Lebensmittel',
}
