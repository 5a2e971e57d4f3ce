import { select, optionalSelect, text, writeOnlyText } from '../../fields.ts'

export const smsProviderLabels = { twilio: 'Twilio', linkMobility: 'LINK Mobility (websms)' } as const
const datatransEnvironmentLabels = { production: 'Echtbetrieb', sandbox: 'Testumgebung' } as const

/** Accounts and keys of outside services (R-SHOP-21). Keys are written, never read; the rest is for administrators. */
export const providerFields = {
  mollieApiKey: writeOnlyText({
    label: 'Mollie: API-Schlüssel',
    hint: 'Aus dem Mollie-Dashboard unter Entwickler. Beginnt mit live_ oder, zum Ausprobieren ohne Geld, mit test_.',
  }),
  datatransEnvironment: select({
    label: 'Datatrans: Umgebung',
    hint: 'In der Testumgebung fließt kein Geld; sie hat eigene Zugangsdaten.',
    options: datatransEnvironmentLabels,
    visibleTo: 'admin',
  }),
  datatransMerchantId: writeOnlyText({
    label: 'Datatrans: Händlernummer',
    hint: 'Die Merchant-ID aus der Datatrans-Verwaltung, nur Ziffern.',
  }),
  datatransPassword: writeOnlyText({
    label: 'Datatrans: Passwort',
    hint: 'Das Passwort der Server-Schnittstelle, nicht das Ihrer Anmeldung.',
  }),
  datatransSignKey: writeOnlyText({
    label: 'Datatrans: Signatur-Schlüssel',
    hint: 'Der HMAC-Schlüssel für Webhooks aus der Datatrans-Verwaltung. Ohne ihn werden Meldungen von Datatrans nicht angenommen.',
  }),
  smsProvider: optionalSelect({
    label: 'SMS-Anbieter',
    hint: 'Bei wem Sie SMS kaufen. Ohne Anbieter wird keine SMS versendet.',
    options: smsProviderLabels,
    visibleTo: 'admin',
  }),
  smsAccount: text({
    label: 'SMS-Konto',
    hint: 'Bei Twilio die Account SID. Bei LINK Mobility der Benutzername; leer, wenn der Schlüssel ein Token ist.',
    visibleTo: 'admin',
  }),
  smsProviderKey: writeOnlyText({
    label: 'SMS-Schlüssel',
    hint: 'Bei Twilio das Auth Token, bei LINK Mobility das Passwort oder das Token.',
  }),
  smsSender: text({
    label: 'SMS-Absender',
    hint: 'Eine Nummer wie +436641234567 oder höchstens 11 Buchstaben und Ziffern, wie sie der Anbieter freigegeben hat.',
    max: 20,
    visibleTo: 'admin',
  }),
  aiProviderKey: writeOnlyText({
    label: 'KI-Schlüssel',
    hint: 'Für Vorschläge zu Texten und Bildern. Ohne ihn werden die Knöpfe dafür nicht gezeigt.',
  }),
}
