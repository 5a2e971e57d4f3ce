import {
  addressLines,
  contactLines,
  type DraftCountry,
  type DraftFacts,
  draftHead,
  enumerated,
  gap,
} from './draft-facts.ts'
import { escapeHtml } from '../../escape-html.ts'
import { taxYears } from '../../people/retention.ts'

/** A draft of the privacy policy as HTML. Sources: Art. 13 GDPR, § 132 BAO (Austria), § 147 AO (Germany); Art. 19 DSG and Art. 958f OR (Switzerland). */
export function privacyDraft(facts: DraftFacts): string {
  const { country, orderDays, customerDays, messageDays, countsVisits } = facts
  const basis = (article: string) => (country === 'CH' ? '' : ` (Art. 6 Abs. 1 lit. ${article} DSGVO)`)
  return [
    draftHead,
    `<h2>Verantwortlich</h2><p>${addressLines(facts)}</p><p>${contactLines(facts)}</p>`,
    `<h2>Bestellungen</h2><p>Für Ihre Bestellung verarbeiten wir Name, Kontaktdaten, bei Lieferungen die Anschrift, den Inhalt der Bestellung, Ihre Bemerkungen und Dateien, die Sie hochladen${basis('b')}. Ohne diese Angaben können wir sie nicht ausführen. ${orderDays} Tage nach dem Ende der Bestellung vergisst sie, von wem sie war. Beträge und Positionen bewahren wir so lange auf, wie es das Steuerrecht verlangt (bis ${taxYears[country]} Jahre nach dem Ende des Jahres, ${taxLaw[country]}), bei Firmen auch Name und Anschrift der Rechnung.</p><p>Damit wir Sie bei der nächsten Bestellung wiedererkennen, bewahren wir Ihre Kontaktdaten ${customerDays} Tage ab der letzten Bestellung auf${basis('f')}. Nachrichten an Sie löschen wir nach ${messageDays} Tagen.</p><p>Damit die Filiale auch ohne Verbindung arbeiten kann, halten ihre Geräte die Bestellungen von heute und morgen verschlüsselt vor, höchstens 48 Stunden. Was dort an einer Bestellung getan wurde und noch nicht übertragen ist, bleibt mit ihr bis zum Übertragen gespeichert. Lassen Sie sich im Browser benachrichtigen, speichern wir dafür eine Adresse Ihres Browsers; die Nachricht läuft über den Dienst seines Herstellers.</p>`,
    waitingList(facts, basis('b')),
    register(facts),
    `<h2>Wer Daten bekommt</h2><p>Der Shop läuft auf einem Server bei ${gap('Anbieter und Ort des Servers')}. E-Mails verschickt ${gap('E-Mail-Dienst')}.${others(facts)} Mit allen, die in unserem Auftrag arbeiten, haben wir Verträge über den Datenschutz. In Länder ohne angemessenen Datenschutz geben wir nichts weiter: ${gap('Bestätigung oder Ausnahmen')}</p>`,
    `<h2>In Ihrem Browser</h2><p>Warenkorb und Formular bleiben, bis Sie den Browser schließen, eine nicht abgeschickte Bestellung 48 Stunden, Verweise auf Ihre letzten zehn Bestellungen, bis Sie sie löschen. Cookies speichern Ihre Antwort auf die Frage nach Cookies (365 Tage), die Sprache (ein Jahr) und ein Kennzeichen gegen Massenbestellungen (eine Stunde). Das alles dient dem, was Sie gerade tun.</p>`,
    countsVisits
      ? `<p>Nur wenn Sie zustimmen, zählen wir Besuche auf unserem eigenen Server${basis('a')}: Seiten, Browser und System, Warenkorb und Suche, ohne IP-Adresse und unter einem Namen, der nur einen Tag gilt. Ihre Zustimmung nehmen Sie am Ende jeder Seite unter „Cookie-Einstellungen“ zurück.</p>`
      : '',
    `<h2>Ihre Rechte</h2><p>${rights[country]}</p>`,
  ].join('')
}

function waitingList({ hasWaitingList, orderDays }: DraftFacts, basis: string): string {
  if (!hasWaitingList) return ''
  return `<h2>Warteliste</h2><p>Setzen Sie sich auf die Warteliste eines ausverkauften Produkts, verarbeiten wir Name, E-Mail-Adresse oder Telefonnummer, Produkt, Menge und Tage${basis}. Wird etwas frei, schreiben wir Ihnen oder rufen an. Den Eintrag ziehen Sie über seinen Link zurück; ${orderDays} Tage nach seinem Ende löschen wir ihn.</p>`
}

/** Only Austria's law of registers is known. */
function register({ hasRegister, country }: DraftFacts): string {
  if (!hasRegister || country !== 'AT') return ''
  return `<p>Belege unserer Registrierkassa nennen Zeit, Waren und Beträge, aber nicht Sie. Wir bewahren sie ${taxYears.AT} Jahre auf. Wer sie signiert (${gap('Signaturdienst')}), bekommt nur Nummer, Zeit und Beträge.</p>`
}

const taxLaw: Record<DraftCountry, string> = {
  AT: '§ 132 BAO',
  DE: '§ 147 AO',
  CH: 'Art. 958f OR',
}

const rights: Record<DraftCountry, string> = {
  AT: 'Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Datenübertragbarkeit und Widerspruch. Schreiben Sie uns. Beschweren können Sie sich bei der Österreichischen Datenschutzbehörde, Barichgasse 40–42, 1030 Wien, dsb.gv.at.',
  DE: `Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Datenübertragbarkeit und Widerspruch. Schreiben Sie uns. Beschweren können Sie sich bei der Aufsichtsbehörde: ${gap('Datenschutzbehörde Ihres Bundeslandes')}`,
  CH: 'Sie haben das Recht auf Auskunft, Berichtigung, Löschung und Herausgabe Ihrer Daten. Schreiben Sie uns. An den Eidgenössischen Datenschutz- und Öffentlichkeitsbeauftragten können Sie sich unter edoeb.admin.ch wenden.',
}

function others({ providers, sendsSms }: DraftFacts): string {
  const paid =
    providers.length === 0
      ? ''
      : ` Online-Zahlungen wickelt ${enumerated(providers.map(escapeHtml))} ab; Kartendaten sehen wir nicht.`
  return `${paid}${sendsSms ? ` SMS verschickt ${gap('SMS-Dienst')}.` : ''}`
}
