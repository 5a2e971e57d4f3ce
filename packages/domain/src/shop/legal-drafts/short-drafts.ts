import { escapeHtml } from '../../escape-html.ts'
import {
  addressLines,
  contactLines,
  type DraftCountry,
  type DraftFacts,
  draftHead,
  gap,
  told,
} from './draft-facts.ts'

/**
 * A draft of the imprint as HTML. Sources: § 5 ECG, § 14 UGB, § 63 GewO and § 25 MedienG (Austria); § 5 DDG and § 36 VSBG (Germany);
 * Art. 3 Abs. 1 lit. s UWG (Switzerland).
 */
export function imprintDraft(facts: DraftFacts): string {
  return `${draftHead}<p>${addressLines(facts)}<br>${countryNames[facts.country]}</p><p>${contactLines(facts)}</p>${details[facts.country]}`
}

const countryNames: Record<DraftCountry, string> = { AT: 'Österreich', DE: 'Deutschland', CH: 'Schweiz' }

const details: Record<DraftCountry, string> = {
  AT: `<p>Rechtsform: ${gap('Rechtsform')}<br>Geschäftsführung oder Inhaberin, Inhaber: ${gap('Name')}<br>Firmenbuch: ${gap('Firmenbuchnummer und Gericht, oder „nicht eingetragen“,')}<br>UID: ${gap('UID-Nummer')}</p><p>Unternehmensgegenstand: ${gap('etwa Handel mit Fleisch und Lebensmitteln')}<br>Gewerbe: ${gap('Gewerbe laut GISA')}<br>Aufsichtsbehörde: ${gap('Bezirkshauptmannschaft oder Magistrat')}<br>Mitglied der Wirtschaftskammer: ${gap('Bundesland und Innung')}<br>Anwendbare Vorschriften: Gewerbeordnung, abrufbar unter <a href="https://www.ris.bka.gv.at">www.ris.bka.gv.at</a></p><p>Medieninhaber und Herausgeber ist die oben genannte Firma. Die Website informiert über ihr Angebot und nimmt Bestellungen entgegen.</p>`,
  DE: `<p>Rechtsform: ${gap('Rechtsform')}<br>Vertreten durch: ${gap('Name')}<br>Register: ${gap('Registergericht und Nummer, oder „nicht eingetragen“,')}<br>Umsatzsteuer-Identifikationsnummer nach § 27a UStG: ${gap('USt-IdNr. oder Wirtschafts-Identifikationsnummer')}</p><p>Zuständige Kammer: ${gap('Handwerkskammer')}<br>Gesetzliche Berufsbezeichnung und Staat, der sie verliehen hat: ${gap('etwa Fleischermeister, Deutschland,')}<br>Berufsrechtliche Regelungen: Handwerksordnung, abrufbar unter <a href="https://www.gesetze-im-internet.de">www.gesetze-im-internet.de</a><br>Aufsichtsbehörde (nur wenn der Betrieb zugelassen ist, sonst diese Zeile streichen): ${gap('Behörde')}</p><p>Streitbeilegung: ${gap('ob Sie an Verfahren vor einer Verbraucherschlichtungsstelle teilnehmen (§ 36 VSBG),')}</p>`,
  CH: `<p>Rechtsform: ${gap('Rechtsform')}<br>Vertretungsberechtigt: ${gap('Name')}<br>Handelsregister: ${gap('Kanton und Firmennummer, oder „nicht eingetragen“,')}<br>UID: ${gap('CHE-Nummer')}</p>`,
}

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
