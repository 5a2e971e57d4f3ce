import { screenTitles } from '../../screen-titles.ts'

/** The words of the configuration's screen. */
export const configTexts = {
  title: screenTitles.config,
  shop: 'Shop',
  identity: 'Name & Auftritt',
  search: 'Suchmaschinen',
  ordering: 'Bestellen',
  submitting: 'Knopf zum Abschicken',
  submittingHint:
    'Was auf dem Knopf steht, mit dem Kunden verbindlich bestellen. Die Summe steht immer daneben.',
  scale: 'Waage',
  scaleHint:
    'Ein Scanner liest bei einer Bestellung das Etikett eines gewogenen Stücks und bucht es. Was die 13 Ziffern bedeuten, steht in der Anleitung der Waage: zuerst zwei feste Ziffern von 20 bis 29, A für die Waagennummer des Produkts, G für Gramm oder E für Cent, Z für deren eigene Prüfziffer, X für Ziffern ohne Bedeutung und P für die Prüfziffer am Ende.',
  features: 'Funktionen',
  donations: 'Spenden',
  donationsHint:
    'Kunden wählen eine Organisation, und Sie spenden für jede Bestellung. Die Summe der Bestellung ändert sich nicht. Die Organisationen stehen unter Website, Spendenempfänger.',
  start: 'Startseite & Karte',
  home: 'Startseite',
  homeHint: 'Ohne das Plugin zeigt die Startseite die Filialen, bei nur einer ihre Zeiten und den Kontakt.',
  map: 'Karte',
  mapHint:
    'Auf der Startseite eines Shops mit einer einzigen öffentlichen Filiale, deren Breiten- und Längengrad eingetragen sind. Geladen wird sie erst mit Zustimmung.',
  payment: 'Zahlung',
  paymentHint: 'Eine Zahlungsart wird angeboten, wenn sie hier und bei der Filiale eingeschaltet ist.',
  english: 'Auf Englisch',
  englishHint:
    'Für Kunden, die den Shop auf Englisch lesen. Leer: der deutsche Text, als solcher gekennzeichnet.',
  legal: 'Rechtliches',
  insertDraft: (label: string) => `${label}: mit einem Entwurf beginnen`,
  noDraft:
    'Entwürfe gibt es für Österreich, Deutschland und die Schweiz. Maßgeblich ist das Land der ersten öffentlichen Filiale.',
  gaps: (names: readonly string[]) =>
    `Noch nicht fertig und daher nicht für Kunden gedacht. Es fehlt: ${names.join('; ')}.`,
  legalHint:
    'Steht hier ein Text, wird er gezeigt. Nur ohne Text führt der Link zur Adresse, etwa auf eine andere Website.',
  wages: 'Lohnarten',
  wagesHint:
    'Unter diesen Nummern und Namen stehen die Stunden eines Monats im Export für die Lohnverrechnung.',
  accounting: 'Buchhaltung',
  accountingHint:
    'Diese Nummern stehen im Buchungsstapel der Einnahmen. Er gleicht dem Format von DATEV; lassen Sie ihn von Ihrer Steuerberatung prüfen. Was leer ist, bleibt dort leer.',
  access: 'Anmeldung',
  sessions: 'Dauer der Anmeldung',
  secondFactor: 'Zweiter Faktor',
  retention: 'Aufbewahrung',
  pictureData: 'Bilder von Kunden',
  retentionHint:
    'Was älter ist, wird einmal am Tag von selbst entfernt. Wann zuletzt, steht unter Logs, Hintergrundarbeiten.',
  texts: 'Texte',
  textsHint:
    'Alles, was der Shop sagt. Was Sie daneben schreiben, steht an seiner Stelle; ein leeres Feld lässt den Standard. Wörter in geschweiften Klammern wie {time} werden beim Anzeigen ersetzt und müssen bleiben.',
  languages: 'Sprachen',
  languagesHint:
    'Kunden wechseln die Sprache ganz unten auf jeder Seite. Produkte, Seiten und E-Mails bleiben, wie Sie sie geschrieben haben.',
  ownTexts: {
    retry: 'Erneut versuchen',
    none: 'Kein Text enthält diese Wörter.',
    german: 'DE',
    english: 'EN',
    placeholder: 'Wie der Standard',
    reset: 'Zurücksetzen',
    resetOf: (key: string) => `${key} zurücksetzen`,
    fieldOf: (language: string, key: string) => `${language} ${key}`,
    count: (changed: number, shown: number) => `${shown} Texte, ${changed} geändert`,
    more: (count: number) => `${count} weitere zeigen`,
  },
  look: 'Gestaltung',
  colors: 'Farben & Form',
  pictures: 'Bilder',
  messages: 'Nachrichten',
  mail: 'E-Mail',
  mailHint: 'Der Mailserver steht in den Einstellungen des Servers (SMTP_URL), Absender ist die Filiale.',
  noMailServer:
    'Es ist kein Mailserver eingestellt. E-Mails verlassen den Server nicht und stehen im Postausgang.',
  sendTestMail: 'Test-E-Mail senden',
  testMailAccepted: (recipient: string) => `Der Mailserver hat die E-Mail an ${recipient} angenommen.`,
  testMailRefused: 'Test nicht erfolgreich.',
  sms: 'SMS',
  smsHint: 'Kosten je SMS verrechnet der Anbieter.',
  event: 'Ereignis',
  customerMessages: 'Nachrichten an Kunden',
  customerMessagesHint:
    'Wovon Kunden hören und auf welchen Wegen. Ein Weg wird genommen, wenn die Kundin ihn angegeben hat und er eingerichtet ist.',
  alarm: 'Wenn niemand eine Bestellung nimmt',
  services: 'Dienste',
  analytics: 'Statistik & Werbung',
  analyticsHint: 'Nichts davon läuft, bevor Besucher zugestimmt haben.',
  ai: 'Künstliche Intelligenz',
  screens: 'Theke & Mitarbeiter',
  cash: 'Barzahlung',
  card: 'EC Karte / Debitkarte',
  voucher: 'HydroAG Gutschein',
  transfer: 'Überweisung',
  transferHint: 'Das Konto, auf das Kunden eine Anzahlung überweisen, wo eine Anzahlungsregel es erlaubt.',
  complaints: 'Geld zurück nach der Übergabe',
  complaintsHint: 'Wie viel und wie lange Mitarbeiter bei einer Reklamation zurückgeben dürfen.',
  labels: 'Etiketten',
  compactLabels: 'Bogen mit kompakten Etiketten',
  compactLabelsHint: 'Name und Preis. Ein Bogen A4; die Maße stehen auf der Packung.',
  detailLabels: 'Bogen mit ausführlichen Etiketten',
  detailLabelsHint: 'Auch Beschreibung, Allergene und Grundpreis.',
  parts: 'Eigene Gestaltung',
  preview: 'Vorschau',
  previewHint:
    'So sieht eine Filiale mit diesen Farben und dieser Schrift aus. Kunden sehen es, sobald Sie speichern.',
  previewFailure: 'Die Vorschau konnte nicht geladen werden.',
  white: 'weiße',
  black: 'schwarze',
  textOnColor: (word: string, ratio: string) => `Darauf steht ${word} Schrift, Kontrast ${ratio} : 1.`,
  colorAsText: (ratio: string) => `Als Schrift auf der Seite hat sie ${ratio} : 1.`,
  colorTooLight: (ratio: string) =>
    `Als Schrift auf der Seite hätte sie nur ${ratio} : 1 statt mindestens 4,5 : 1; dort nimmt der Shop Schwarz.`,
  isSet: 'Gesetzt. Zum Ersetzen neu eingeben.',
  isNotSet: 'Nicht gesetzt.',
  isLost:
    'Nicht mehr lesbar, weil der Server jetzt einen anderen SECRET_KEY hat. Bitte neu eingeben; bis dahin gilt es als nicht gesetzt.',
  removeSecret: (label: string) => `${label} entfernen`,
  remove: 'Entfernen',
  removeQuestion: 'Wirklich entfernen?',
  missing: (what: string) => `Es fehlt noch: ${what}.`,
}
