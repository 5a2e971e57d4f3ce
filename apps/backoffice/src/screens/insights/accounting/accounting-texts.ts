import { takingKindLabels, takingsFormats, withoutClosing } from '@theke/contract/insights/accounting-api.ts'
import { screenTitles } from '../../screen-titles.ts'

/** German texts of the takings for bookkeeping. */
export const accountingTexts = {
  title: screenTitles.accounting,
  formats: takingsFormats,
  kinds: takingKindLabels,
  branch: 'Filiale',
  allBranches: 'Alle Filialen',
  export: 'Exportieren',
  note: 'Nach dem Tag, an dem Geld kam oder zurückging, nicht danach, was übergeben oder fällig war. Die Dateien haben eine Zeile je Tag, Filiale und Tagesabschluss.',
  batchNote:
    'Der Buchungsstapel gleicht dem Format von DATEV; lassen Sie ihn vor dem ersten Einlesen von Ihrer Steuerberatung prüfen.',
  byMethod: 'Einnahmen und Rückzahlungen',
  byRate: 'Summe nach Steuersatz',
  byClosing: 'Summe nach Tagesabschluss',
  closing: 'Tagesabschluss',
  closed: (number: number, day: string) => `Nr. ${number} vom ${day}`,
  withoutClosing,
  method: 'Zahlungsart',
  kind: 'Art',
  rate: 'Steuersatz',
  gross: 'Brutto',
  net: 'Netto',
  tax: 'Steuer',
  total: 'Summe',
  empty: 'In diesem Monat kam kein Geld und ging keines zurück.',
  tips: (amount: string) =>
    `Trinkgeld für Mitarbeiter: ${amount}. Es ist kein Umsatz und in keiner Zeile enthalten.`,
  donations: (amount: string) =>
    `Spenden des Shops für Bestellungen dieses Monats: ${amount}. Sie sind in keiner Summe enthalten.`,
  missing: (names: readonly string[]) =>
    `In der Konfiguration fehlt ein Konto für: ${names.join(', ')}. Im Buchungsstapel bleibt es leer.`,
}
