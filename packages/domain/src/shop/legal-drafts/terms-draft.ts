import {
  addressLines,
  contactLines,
  type DraftCountry,
  type DraftFacts,
  draftHead,
  enumerated,
  gap,
  told,
} from './draft-facts.ts'
import { escapeHtml } from '../../escape-html.ts'

/**
 * A draft of the terms with the withdrawal of consumers and its exception for what spoils quickly, as HTML. Sources: § 4, § 11 and § 18 FAGG
 * (Austria); § 312g, § 355 and § 356a BGB (Germany), both by directive 2011/83/EU with its model forms; OR and PBV (Switzerland, whose
 * law knows no withdrawal from orders on the Internet).
 */
export function termsDraft(facts: DraftFacts): string {
  const { country, delivers, paymentMethods, hasContainers, takesMoneyAhead, hasWaitingList } = facts
  const handing = delivers ? 'abholen oder liefern lassen' : 'abholen'
  const methods =
    paymentMethods.length === 0 ? gap('Zahlungsarten') : enumerated(paymentMethods.map(escapeHtml))
  return [
    draftHead,
    `<h2>Anbieter und Geltung</h2><p>${addressLines(facts)}</p><p>Diese Bedingungen gelten für alle Bestellungen in diesem Onlineshop.</p>`,
    `<h2>Bestellung und Vertrag</h2><p>Die Darstellung im Shop ist kein bindendes Angebot. Mit dem Absenden geben Sie eine verbindliche Bestellung ab; vorher können Sie alles ändern. Der Vertrag kommt zustande, sobald die Filiale Ihre Bestellung bestätigt. Schlägt sie eine andere Zeit vor, gilt diese erst, wenn Sie zustimmen. Die Vertragssprache ist Deutsch. Ihre Bestellung sehen Sie über den Link, den Sie nach dem Absenden bekommen.${hasWaitingList ? ' Ein Eintrag auf einer Warteliste ist keine Bestellung; was wir Ihnen daraus anbieten, halten wir bis zur genannten Zeit frei.' : ''}</p>`,
    `<h2>Preise und Gewicht</h2><p>${prices[country]} Preise mit „ca.“ sind Richtwerte: Fleisch und Wurst werden einzeln gewogen, verrechnet wird das tatsächliche Gewicht. Preise mit „ab“ hängen von der gewählten Ausführung ab.${hasContainers ? ' Für Pfandgebinde kommt das Pfand dazu; Sie sehen es vor dem Absenden und bekommen es bei der Rückgabe zurück.' : ''}</p>`,
    `<h2>Übergabe</h2><p>Bestelltes können Sie zur bestätigten Zeit in der gewählten Filiale ${handing}.${delivers ? ' Liefergebiete, Lieferkosten und Mindestbestellwert sehen Sie vor dem Absenden.' : ''}</p>`,
    `<h2>Zahlung</h2><p>Sie zahlen mit ${methods}.${takesMoneyAhead ? ' Für manche Bestellungen ist vorher eine Anzahlung oder die ganze Summe zu bezahlen. Betrag, Frist und Wege sehen Sie vor dem Absenden. Ist nicht rechtzeitig bezahlt, können wir die Bestellung stornieren.' : ''}</p>`,
    withdrawal(facts),
    `<h2>Mängel</h2><p>${warranty[country]} Verderbliche Ware sehen Sie bitte bei der Übergabe an.</p>`,
    `<h2>Beschwerden und anwendbares Recht</h2><p>Wenden Sie sich bitte an uns:<br>${contactLines(facts)}</p><p>${law[country]}</p>`,
  ].join('')
}

const prices: Record<DraftCountry, string> = {
  AT: 'Alle Preise sind in Euro und enthalten die Umsatzsteuer.',
  DE: 'Alle Preise sind in Euro und enthalten die Umsatzsteuer.',
  CH: 'Alle Preise sind in Schweizer Franken und enthalten die Mehrwertsteuer.',
}

const warranty: Record<DraftCountry, string> = {
  AT: 'Es gilt die gesetzliche Gewährleistung.',
  DE: 'Es gelten die gesetzlichen Mängelrechte.',
  CH: 'Es gelten die gesetzlichen Gewährleistungsrechte (Art. 197 ff. OR).',
}

const law: Record<DraftCountry, string> = {
  AT: 'Es gilt österreichisches Recht; zwingende Bestimmungen des Staates, in dem Sie als Verbraucher leben, bleiben unberührt.',
  DE: 'Es gilt deutsches Recht; zwingende Bestimmungen des Staates, in dem Sie als Verbraucher leben, bleiben unberührt.',
  CH: 'Es gilt schweizerisches Recht.',
}

function withdrawal(facts: DraftFacts): string {
  const { country } = facts
  if (country === 'CH')
    return '<h2>Widerruf</h2><p>Für Bestellungen im Internet sieht das schweizerische Recht kein Widerrufsrecht vor. Rufen Sie uns an, solange wir noch nicht begonnen haben, finden wir eine Lösung.</p>'
  const [title, exception] =
    country === 'AT'
      ? ['Rücktritt', '§ 18 Abs. 1 Z 3 und 4 FAGG']
      : ['Widerruf', '§ 312g Abs. 2 Nr. 1 und 2 BGB']
  return [
    `<h2>${title}</h2><p><strong>Frische und angefertigte Ware:</strong> Für Waren, die schnell verderben können oder deren Verfallsdatum rasch überschritten würde, und für Waren, die nach Ihren Angaben angefertigt werden, etwa Platten, besteht kein gesetzliches ${title}srecht (${exception}). Rufen Sie uns an, solange wir noch nicht begonnen haben, finden wir eine Lösung.</p>`,
    `<p>${gap('Nur wenn Sie auch anderes verkaufen, etwa Wein oder Gutscheine, bleibt der Rest dieses Abschnitts stehen, und der Shop braucht eine elektronische Widerrufsfunktion (Richtlinie (EU) 2023/2673); sonst löschen. Ihre Entscheidung')}</p>`,
    `<p><strong>Andere Ware:</strong> Als Verbraucher können Sie binnen vierzehn Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt mit dem Tag, an dem Sie oder ein von Ihnen benannter Dritter die Ware erhalten. Um Ihr Recht auszuüben, teilen Sie uns (${contactLines(facts).replace('<br>', ', ')}) Ihren Entschluss in einer eindeutigen Erklärung mit, etwa per Brief oder E-Mail; das Formular unten können, müssen Sie aber nicht verwenden. Zur Wahrung der Frist genügt es, die Erklärung vor ihrem Ablauf abzusenden.</p>`,
    '<p>Wir erstatten alle Zahlungen samt Lieferkosten (außer Mehrkosten einer anderen als der günstigsten Lieferung) binnen vierzehn Tagen ab Ihrer Erklärung mit demselben Zahlungsmittel. Bis die Ware zurück ist oder Sie die Rücksendung nachweisen, dürfen wir zuwarten. Sie senden oder bringen die Ware binnen vierzehn Tagen zurück und tragen die unmittelbaren Kosten. Für einen Wertverlust haften Sie nur, wenn er auf einen Umgang zurückgeht, der zur Prüfung der Ware nicht notwendig war.</p>',
    `<p><strong>Muster-Formular:</strong> An ${told(facts.company, 'Firma')}: Hiermit widerrufe(n) ich/wir den von mir/uns abgeschlossenen Vertrag über den Kauf der folgenden Waren: … Bestellt am/erhalten am: … Name: … Anschrift: … Datum: … Unterschrift (nur auf Papier): …</p>`,
  ].join('')
}
