import type { ProviderName } from '@theke/domain/payments/providers.ts'
import { integer, select, optionalSelect, text, writeOnlyText } from '../../fields.ts'

export const smsProviderLabels = { twilio: 'Twilio', linkMobility: 'LINK Mobility (websms)' } as const
const datatransEnvironmentLabels = { production: 'Echtbetrieb', sandbox: 'Testumgebung' } as const

type ProviderKeys = {
  /** Its fields in the form of the configuration. */
  fields: readonly (keyof typeof providerFields)[]
  /** Those of them without which no payment can be opened there. The first is `demo` where the demo shop's mock is used. */
  account: readonly [SecretName, ...SecretName[]]
}

type SecretName = {
  [Name in keyof typeof providerFields]: (typeof providerFields)[Name] extends WriteOnly ? Name : never
}[keyof typeof providerFields]

type WriteOnly = ReturnType<typeof writeOnlyText>

/** What the shop has to enter to be paid through each provider. */
export const providerKeys = {
  mollie: { fields: ['mollieApiKey'], account: ['mollieApiKey'] },
  datatrans: {
    fields: ['datatransEnvironment', 'datatransMerchantId', 'datatransPassword', 'datatransSignKey'],
    account: ['datatransMerchantId', 'datatransPassword'],
  },
} as const satisfies Record<ProviderName, ProviderKeys>

export type ProviderAccountKey = (typeof providerKeys)[ProviderName]['account'][number]

/** What some keys look like; `message` is shown where one looks different. */
export const providerKeyFormats = {
  mollieApiKey: {
    pattern: /^(live|test)_\w+$/,
    message: 'Ein Mollie-Schlüssel beginnt mit live_ oder test_.',
  },
  datatransMerchantId: { pattern: /^\d{4,20}$/, message: 'Eine Händlernummer besteht nur aus Ziffern.' },
  datatransSignKey: {
    pattern: /^([0-9a-f]{2}){16,}$/i,
    message:
      'Ein Signatur-Schlüssel besteht aus mindestens 32 Ziffern und Buchstaben von a bis f, in gerader Zahl.',
  },
} satisfies Partial<Record<keyof typeof providerFields, { pattern: RegExp; message: string }>>

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
  aiBaseUrl: text({
    label: 'KI: Adresse',
    hint: 'Eines Anbieters, der die Schnittstelle von OpenAI spricht, zum Beispiel https://api.mistral.ai/v1 oder http://127.0.0.1:11434/v1 für ein eigenes Modell. Eigene Netze gibt der Betrieb frei (AI_NETWORKS). Eine andere Adresse braucht den Schlüssel noch einmal.',
    format: 'url',
    isRequired: true,
    defaultValue: 'https://api.openai.com/v1',
    visibleTo: 'admin',
  }),
  aiModel: text({
    label: 'KI: Modell für Texte',
    hint: 'Wie der Anbieter es nennt. Für Bildbeschreibungen muss es Bilder lesen können.',
    max: 120,
    isRequired: true,
    defaultValue: 'gpt-4o-mini',
    visibleTo: 'admin',
  }),
  aiImageModel: text({
    label: 'KI: Modell für Bilder',
    hint: 'Leer: Bilder werden nicht angeboten.',
    max: 120,
    visibleTo: 'admin',
  }),
  aiMonthlyTokens: integer({
    label: 'KI: Token im Monat',
    hint: 'So viel dürfen Vorschläge in einem Kalendermonat höchstens verbrauchen. Ein Text braucht etwa 3.000, ein Bild etwa 5.000.',
    min: 0,
    max: 1_000_000_000,
    isRequired: true,
    defaultValue: 500_000,
    visibleTo: 'admin',
  }),
}
