import { addressLines, contactLines, type DraftCountry, type DraftFacts, draftHead } from './draft-facts.ts'
import { gap } from './legal-gaps.ts'

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
