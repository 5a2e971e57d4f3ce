import { toAmount } from '@theke/domain/money.ts'
import { donationAmount } from '@theke/domain/ordering/pricing/donation.ts'
import { providerDetails, providerNames, providers } from '@theke/domain/payments/providers.ts'
import type { PaymentMethod } from '@theke/domain/shop/branch.ts'
import { recordBy } from '@theke/domain/typed-objects.ts'
import { del, get, post } from '../../endpoint.ts'
import {
  select,
  decimal,
  boolean,
  dateTime,
  longText,
  money,
  richText,
  text,
  type Values,
  writeOnlyText,
  integer,
} from '../../fields.ts'
import { withEnglish } from '../../english/translations.ts'
import { messageFields } from '../../messages/message-channels.ts'
import { modeLabels } from '../mode-labels.ts'
import { paymentMethodLabels } from '../payment-method-labels.ts'
import { providerFields } from './provider-fields.ts'
import { accessFields } from './access-fields.ts'
import { retentionFields } from './retention-fields.ts'
import { transferFields } from './transfer-fields.ts'
import { accountingFields } from './accounting-fields.ts'
import { wageFields } from './wage-fields.ts'
import { textsField } from './texts.ts'
import { themeFields } from './theme-fields.ts'

/** The shop configuration; read and saved as a whole. Secrets are written, never read (R-SHOP-21). */
export const configFields = {
  updatedAt: dateTime({ label: 'Geändert', isReadOnly: true }),
  shopName: text({
    label: 'Name des Shops',
    hint: 'So nennt sich der Shop auf allen Seiten, in E-Mails und auf Belegen.',
    isRequired: true,
    max: 120,
  }),
  businessName: text({ label: 'Firma', hint: 'Der Name der Firma, wie er im Impressum steht.' }),
  ...withEnglish({
    title: text({
      label: 'Titel',
      hint: 'Titel der Startseite und Ende jedes Seitentitels. Leer: der Name des Shops.',
    }),
    description: longText({ label: 'Beschreibung', hint: 'Ein, zwei Sätze unter dem Titel der Startseite.' }),
    seoTitle: text({
      label: 'SEO-Titel',
      hint: 'Überschrift der Startseite in Suchergebnissen, solange keine Organisation öffentlich ist, am besten höchstens 60 Zeichen. Leer: der Titel.',
    }),
    seoDescription: longText({
      label: 'SEO-Beschreibung',
      hint: 'Text in Suchergebnissen, am besten höchstens 160 Zeichen. Leer: die Beschreibung.',
    }),
  }),
  website: text({
    label: 'Website',
    hint: 'Unter welcher Adresse Suchmaschinen den Shop finden sollen und gedruckte QR-Codes zu ihm führen. Leer: die, unter der er erreichbar ist. Nach einer Änderung gelten gedruckte Codes nur, solange die alte Adresse zum Shop führt.',
    format: 'url',
  }),
  currency: text({
    label: 'Währung',
    hint: 'Drei Buchstaben nach ISO 4217, wie EUR oder CHF.',
    isRequired: true,
    max: 3,
    defaultValue: 'EUR',
  }),
  defaultDeliveryMethod: select({
    label: 'Vorgewählte Bestellart',
    hint: 'Ist bei neuen Kunden ausgewählt, wenn die Filiale sie anbietet.',
    options: modeLabels,
  }),
  disableTickets: boolean({
    label: 'Bestellnummer statt Ticket',
    hint: 'Eine fortlaufende Nummer über alle Filialen statt einer, die jeden Tag neu beginnt.',
  }),
  enableProduction: boolean({
    label: 'Produktionslisten',
    hint: 'Unter „Bestellungen“ steht dann, was für einen Tag zu schneiden, einzukaufen und zu packen ist.',
  }),
  termsAndConditions: text({
    label: 'AGB (Adresse)',
    hint: 'Dorthin führt der Link, solange darunter kein Text steht.',
    format: 'url',
  }),
  ...withEnglish({
    termsAndConditionsText: richText({
      label: 'AGB (Text)',
      hint: 'Kunden stimmen ihnen bei der Bestellung zu.',
    }),
  }),
  privacyPolicy: text({
    label: 'Datenschutz (Adresse)',
    hint: 'Dorthin führt der Link, solange darunter kein Text steht.',
    format: 'url',
  }),
  ...withEnglish({
    privacyPolicyText: richText({
      label: 'Datenschutz (Text)',
      hint: 'Was mit den Daten der Kunden geschieht.',
    }),
  }),
  imprint: text({
    label: 'Impressum (Adresse)',
    hint: 'Dorthin führt der Link, solange darunter kein Text steht.',
    format: 'url',
  }),
  ...withEnglish({
    imprintText: richText({
      label: 'Impressum (Text)',
      hint: 'Firma, Anschrift, Firmenbuch, UID, Aufsichtsbehörde und Kontakt.',
    }),
  }),
  allergens: text({
    label: 'Allergene (Adresse)',
    hint: 'Dorthin führt der Link, solange darunter kein Text steht.',
    format: 'url',
  }),
  ...withEnglish({
    allergensText: richText({
      label: 'Allergene (Text)',
      hint: 'Was die Buchstaben bedeuten und an wen sich Kunden wenden.',
    }),
  }),
  enableCash: boolean({
    label: 'Barzahlung',
    hint: 'Bezahlt wird bei der Abholung oder Lieferung.',
    defaultValue: true,
  }),
  enableATMCard: boolean({
    label: 'EC Karte / Debitkarte',
    hint: 'Bezahlt wird mit der Karte an der Theke.',
  }),
  enableHydroAGVoucher: boolean({
    label: 'HydroAG Gutschein',
    hint: 'Der Gutschein wird bei der Übergabe eingelöst.',
  }),
  ...recordBy(
    providerNames,
    (name) => providers[name].shop,
    (name) =>
      boolean({
        label: paymentMethodLabels[name],
        hint: `Bezahlt wird bei der Bestellung über ${providerDetails[name].title}.`,
      }),
  ),
  enablePluginATMCard: boolean({ label: 'Plugin EC Karte', hint: 'Erlaubt die Zahlungsart in diesem Shop.' }),
  enablePluginHydroAGVoucher: boolean({
    label: 'Plugin HydroAG Gutschein',
    hint: 'Erlaubt die Zahlungsart in diesem Shop.',
  }),
  ...recordBy(
    providerNames,
    (name) => providers[name].plugin,
    (name) =>
      boolean({
        label: `Plugin ${providerDetails[name].title}`,
        hint: 'Erlaubt die Zahlungsart in diesem Shop.',
      }),
  ),
  enablePluginSMS: boolean({ label: 'Plugin SMS', hint: 'Kunden können sich per SMS verständigen lassen.' }),
  enablePluginDonations: boolean({
    label: 'Plugin Spenden',
    hint: 'Kunden wählen bei der Bestellung, wem gespendet wird.',
  }),
  enablePluginFrontdesk: boolean({
    label: 'Plugin Front-Desk',
    hint: 'Ein Bildschirm an der Theke zeigt, was in Arbeit ist und was abgeholt werden kann.',
  }),
  enablePluginPWA: boolean({
    label: 'Plugin App',
    hint: 'Kunden können den Shop wie eine App installieren und auch ohne Verbindung öffnen.',
  }),
  enablePluginOrderReviews: boolean({
    label: 'Plugin Bewertungen',
    hint: 'Kunden können abgeschlossene Bestellungen bewerten.',
  }),
  enablePluginToolbar: boolean({
    label: 'Plugin Werkzeugleiste',
    hint: 'Angemeldete Mitarbeiter sehen im Shop Wege ins Back-Office.',
  }),
  enablePluginHomePage: boolean({
    label: 'Plugin Startseite',
    hint: 'Zeigt die eigene Startseite statt der Filialen.',
  }),
  enablePluginSearch: boolean({
    label: 'Plugin Filialsuche',
    hint: 'Kunden suchen Filialen nach Ort, Name und Stichwort.',
    defaultValue: true,
  }),
  enablePluginTags: boolean({
    label: 'Plugin Tags',
    hint: 'Kunden grenzen Filialen und Produkte mit Tags ein.',
  }),
  enablePluginMapbox: boolean({
    label: 'Plugin Karte',
    hint: 'Zeigt eine Karte, wenn Kunden dem zustimmen.',
  }),
  enablePluginCategoryBar: boolean({
    label: 'Plugin Kategorieleiste',
    hint: 'Eine Leiste führt durch die Kategorien einer Filiale.',
    defaultValue: true,
  }),
  mapStyleUrl: text({
    label: 'Karte: Stil (Adresse)',
    hint: 'Ein Kartenstil für MapLibre, am besten ein dunkler. {key} wird durch den Karten-Schlüssel ersetzt.',
    format: 'address',
    max: 1000,
    defaultValue: 'https://tiles.openfreemap.org/styles/dark',
  }),
  mapboxZoom: decimal({
    label: 'Karte: Zoom',
    hint: '0 zeigt die Welt, 19 einzelne Häuser.',
    min: 0,
    max: 24,
    isRequired: true,
    defaultValue: 19,
  }),
  mapboxPitch: decimal({
    label: 'Karte: Neigung',
    hint: 'In Grad; 0 ist von oben.',
    min: 0,
    max: 85,
    isRequired: true,
    defaultValue: 55,
  }),
  mapboxBearing: decimal({
    label: 'Karte: Drehung',
    hint: 'In Grad; 0 ist Norden oben.',
    min: -360,
    max: 360,
    isRequired: true,
    defaultValue: -85,
  }),
  enablePluginAnalytics: boolean({
    label: 'Plugin Besuchsstatistik',
    hint: 'Zählt Besuche nach Zustimmung auf dem eigenen Server.',
    defaultValue: true,
  }),
  socialPixelId: text({
    label: 'Pixel-ID',
    hint: 'Nur Ziffern. Geladen wird das Pixel erst mit Zustimmung; leer: nie.',
  }),
  tagManagerId: text({
    label: 'Tag-Manager-ID',
    hint: 'Wie GTM-ABC123. Geladen wird er erst mit Zustimmung; leer: nie.',
  }),
  newsletterUrl: text({
    label: 'Newsletter (Adresse)',
    hint: 'Wohin die Anmeldung nach einer Bestellung führt. Leer: kein Hinweis.',
    format: 'url',
  }),
  submitOrderText: text({
    label: 'Knopf: Bestellung',
    hint: 'Muss nach dem Gesetz klar sagen, dass verbindlich bestellt wird. Leer: „Bestellung abschicken“.',
    max: 60,
  }),
  submitPreorderText: text({
    label: 'Knopf: Vorbestellung',
    hint: 'Leer: „Vorbestellung abschicken“.',
    max: 60,
  }),
  submitQuotationText: text({
    label: 'Knopf: Angebotsanfrage',
    hint: 'Leer: „Angebotsanfrage abschicken“.',
    max: 60,
  }),
  workUnit: text({
    label: 'Arbeit zählen in',
    hint: 'Zum Beispiel Minuten. Dann haben Produkte einen Arbeitsaufwand, und Kontingente können begrenzen, wie viel Arbeit eine Zeit verträgt. Leer: nicht; Kontingente für Arbeit, die es schon gibt, gelten, bis Sie sie ausschalten.',
    max: 30,
  }),
  donationAmount: money({
    label: 'Spende je Bestellung',
    hint: 'So viel spenden Sie für jede Bestellung.',
    isRequired: true,
    defaultValue: toAmount(donationAmount),
  }),
  scaleFormats: text({
    label: 'Etiketten der Waage',
    hint: 'Je Ziffer ein Zeichen, mehrere Arten mit Strichpunkt, wie 28AAAAAGGGGGP; 29AAAAAZEEEEP. Leer: Etiketten werden nicht gelesen.',
  }),
  asksIfMissing: boolean({
    label: 'Fragen, was bei Fehlendem geschieht',
    hint: 'Kunden wählen bei der Bestellung je Produkt: weglassen, etwas Ähnliches oder bitte anrufen.',
  }),
  invoiceVatNumber: text({
    label: 'UID für Rechnungen',
    hint: 'Damit entsteht zu allem, was online bezahlt wird, eine Rechnung mit fortlaufender Nummer. Leer: keine Rechnungen.',
    max: 20,
  }),
  invoiceIssuer: longText({
    label: 'Firma und Anschrift auf Rechnungen',
    hint: 'Leer: Firma und Anschrift der Filiale.',
    max: 300,
  }),
  complaintLimit: money({
    label: 'Rückgabe bis',
    hint: 'So viel darf nach der Übergabe zu einer Bestellung zurückgeben, wer bezahlte Bestellungen nicht stornieren darf.',
    isRequired: true,
    defaultValue: 20,
  }),
  complaintDays: integer({
    label: 'Rückgabe, Tage',
    hint: 'So lange nach der Übergabe kann Geld zurückgegeben werden.',
    isRequired: true,
    defaultValue: 14,
    min: 0,
    max: 365,
  }),
  isTipEnabled: boolean({
    label: 'Trinkgeld über die Kassa',
    hint: 'Bei der Übergabe können Mitarbeiter Trinkgeld eintragen. Es ist kein Umsatz und wird vor dem Kassaschluss bar ausbezahlt.',
  }),
  enableEnglish: boolean({
    label: 'Shop auch auf Englisch',
    hint: 'Kunden wechseln die Sprache im Kopf der Startseite, über den Produkten einer Filiale und am Ende jeder Seite.',
  }),
  texts: textsField,
  isOverlayForm: boolean({
    label: 'Kategorien im Fenster öffnen',
    hint: 'Kategorien öffnen sich auch auf großen Bildschirmen über der Seite statt untereinander zu stehen. Handys zeigen ein großes Angebot immer so.',
  }),
  ...accessFields,
  ...retentionFields,
  ...wageFields,
  ...accountingFields,
  ...transferFields,
  mapboxAccessToken: writeOnlyText({
    label: 'Karten-Schlüssel',
    hint: 'Nur nötig, wenn in der Adresse des Stils {key} steht; dann wird ohne ihn keine Karte gezeigt. Ein gespeicherter wird nicht angezeigt und bleibt, solange das Feld leer ist.',
  }),
  ...themeFields,
  ...messageFields,
  ...providerFields,
}

export type Config = Values<typeof configFields>

/** What an administrator has to know of the configuration beside its values. */
export type ConfigState = {
  /** Names of the fields that hold a secret. */
  secrets: string[]
  /** Names of those that are stored but were sealed with another key of the server, so that they have to be typed again. */
  lostSecrets: string[]
  /** Without a mail server mails stay in the outbox. */
  hasMailServer: boolean
  /** How many donatees customers can choose. */
  donatees: number
  /** How many branches have switched a payment method on. */
  branches: Record<PaymentMethod, number>
}

/** How a mail server took a mail: its last line, such as `250 2.0.0 Ok: queued`, or why there was none. */
export type MailAnswer = { isAccepted: boolean; recipient: string; answer: string }

export const configApi = {
  loadConfig: get<Config>()('/api/config', {
    summary: 'Konfiguration ohne Geheimnisse',
    allow: 'anyone',
    permission: 'config.load',
    isCached: true,
    failure: 'Konfiguration konnte nicht geladen werden',
    replyFields: configFields,
  }),
  saveConfig: post<Config>()('/api/config', {
    summary: 'Konfiguration speichern; fehlende Felder bleiben',
    allow: 'admin',
    permission: 'config.save',
    body: configFields,
    isPartial: true,
    bodyLimit: 2_000_000,
    failure: 'Konfiguration konnte nicht gespeichert werden',
    replyFields: configFields,
  }),
  loadConfigState: get<ConfigState>()('/api/config/state', {
    summary: 'Welche Geheimnisse gesetzt sind und was den Funktionen des Shops fehlen kann',
    allow: 'admin',
    permission: 'config.load-state',
    failure: 'Konfiguration konnte nicht geladen werden',
  }),
  forgetSecret: del<null>()('/api/config/secrets/:name', {
    operationId: 'config.removeSecret',
    summary: 'Ein gesetztes Geheimnis entfernen',
    allow: 'admin',
    permission: 'config.save',
    failure: 'Konfiguration konnte nicht gespeichert werden',
  }),
  sendTestMail: post<MailAnswer>()('/api/config/test-mail', {
    summary:
      'Eine E-Mail zur Probe an die eigene Adresse senden; die Antwort des Mailservers steht in der Antwort',
    allow: 'admin',
    permission: 'config.test-mail',
    rateLimit: { calls: 10, minutes: 10 },
    failure: 'Test nicht erfolgreich.',
  }),
}
