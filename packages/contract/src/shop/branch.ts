import { emergencyListLabels } from '../ordering/counter/emergency-list.ts'
import { customerChangeLabels } from './customer-change-labels.ts'
import { providerNames, providers } from '@theke/domain/payments/providers.ts'
import { recordBy } from '@theke/domain/typed-objects.ts'
import { defineEntity } from '../define-entity.ts'
import {
  select,
  decimal,
  boolean,
  image,
  images,
  dateTime,
  integer,
  list,
  longText,
  money,
  optionalSelect,
  percentage,
  reference,
  references,
  text,
  timeOfDay,
  writeOnlyText,
} from '../fields.ts'
import { englishFilter, outdatedField, withEnglish } from '../english/translations.ts'
import { countryLabels } from './country-labels.ts'
import { hours } from './hours-fields.ts'
import { modeLabels } from './mode-labels.ts'
import { paymentMethodLabels } from './payment-method-labels.ts'
import { provinceLabels } from './province-labels.ts'
import { clockingChoiceLabels } from './clocking-choice-labels.ts'
import { weighedPaymentRuleLabels } from './weighed-payment-rule-labels.ts'

const deliveryArea = {
  ...withEnglish({ area: text({ label: 'Gebiet', isRequired: true }) }),
  price: money({ label: 'Lieferpreis', isRequired: true, defaultValue: 0 }),
  tax: percentage({ label: 'Steuer %' }),
  free: boolean({ label: 'Immer kostenlos' }),
  freeFromOrderValue: money({ label: 'Kostenlos ab', hint: 'Leer oder 0: keine Grenze.' }),
  minimumOrderValue: money({ label: 'Mindestbestellwert' }),
}

/** When a branch confirms orders by itself. */
const selfConfirmationTimeLabels = {
  always: 'Immer',
  inside: 'Nur im Zeitraum',
  outside: 'Nur außerhalb des Zeitraums',
} as const

const slotCapacity = {
  mode: select({ label: 'Bestellart', options: modeLabels }),
  intervalMinutes: integer({
    label: 'Zeitraum (Minuten)',
    min: 5,
    max: 1440,
    isRequired: true,
    defaultValue: 30,
  }),
  maximumOrders: integer({
    label: 'Höchstens Bestellungen',
    min: 0,
    max: 10_000,
    isRequired: true,
    defaultValue: 10,
  }),
}

export const branch = defineEntity({
  path: 'branches',
  singular: 'Filiale',
  plural: 'Filialen',
  purpose:
    'In Filialen holen Kunden ab oder lassen von dort liefern; jede hat ihre eigenen Zeiten und Bestellarten.',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    identifier: text({
      label: 'Kennung',
      hint: 'Teil der Adresse /store/…',
      isRequired: true,
      format: 'identifier',
      isUnique: true,
    }),
    ...withEnglish({
      title: text({ label: 'Seitentitel' }),
      description: longText({ label: 'Beschreibung' }),
    }),
    division: reference('divisions', { label: 'Organisation' }),
    isPublic: boolean({
      label: 'Öffentlich',
      hint: 'Erst dann sehen Kunden die Seite der Filiale und können bestellen.',
    }),
    sortOrder: integer({ label: 'Reihenfolge', isRequired: true, defaultValue: 0 }),
    tags: references('tags', { label: 'Tags' }),
    keywords: longText({ label: 'Suchwörter' }),
    logo: image({ label: 'Logo' }),
    images: images({ label: 'Bilder', hint: 'Das erste Bild steht auf der Karte der Filiale.' }),
    street: text({ label: 'Straße und Hausnummer' }),
    zipCode: text({ label: 'PLZ' }),
    city: text({ label: 'Ort' }),
    country: select({ label: 'Land', options: countryLabels }),
    province: optionalSelect({
      label: 'Bundesland',
      hint: 'Für Feiertage und Arbeitsrecht der Mitarbeiter. Leer gelten die des ganzen Landes.',
      options: provinceLabels,
      visibleTo: 'staff',
    }),
    phone: text({ label: 'Telefon', format: 'phone' }),
    email: text({ label: 'E-Mail', format: 'email' }),
    latitude: decimal({ label: 'Breitengrad', min: -90, max: 90, places: 6 }),
    longitude: decimal({ label: 'Längengrad', min: -180, max: 180, places: 6 }),
    openingHours: hours({ label: 'Öffnungszeiten' }),
    isDeliveryHoursEnabled: boolean({ label: 'Eigene Lieferzeiten' }),
    deliveryHours: hours({ label: 'Lieferzeiten' }),
    ...withEnglish({
      closedMessage: longText({
        label: 'Text bei geschlossener Filiale',
        hint: 'Ersetzt die Angabe, wann wieder geöffnet ist.',
      }),
    }),
    orderableFrom: dateTime({ label: 'Bestellbar ab' }),
    isTakeawayEnabled: boolean({ label: 'Abholung', defaultValue: true }),
    isDeliveryEnabled: boolean({ label: 'Lieferung' }),
    isDineInEnabled: boolean({ label: 'Vor Ort' }),
    isPreorderEnabled: boolean({ label: 'Vorbestellung', defaultValue: true }),
    customerChanges: select({
      label: 'Kunden ändern und stornieren selbst',
      hint: 'Über den Link zu ihrer Bestellung. In Arbeit ist, was gewogen oder bereit ist.',
      options: customerChangeLabels,
      defaultValue: 'confirmed',
      visibleTo: 'staff',
    }),
    customerChangeHours: integer({
      label: 'Stunden vor dem Termin',
      hint: 'Bis dahin können Kunden ändern, wenn es oben so gewählt ist.',
      min: 0,
      max: 720,
      isRequired: true,
      defaultValue: 24,
      visibleTo: 'staff',
    }),
    isTableSelectionEnabled: boolean({ label: 'Tischauswahl' }),
    isQuotationRequired: boolean({ label: 'Nur Angebotsanfragen' }),
    isAppointmentRequired: boolean({ label: 'Termin erforderlich' }),
    deliveryAreas: list(deliveryArea, { label: 'Liefergebiete' }),
    capacities: list(slotCapacity, {
      label: 'Höchstzahl an Bestellungen',
      hint: 'Ohne Eintrag gibt es keine Grenze.',
      visibleTo: 'staff',
      max: 20,
    }),
    isCashEnabled: boolean({ label: 'Barzahlung', defaultValue: true }),
    isATMCardEnabled: boolean({ label: 'EC Karte / Debitkarte' }),
    isHydroAGVoucherEnabled: boolean({ label: 'HydroAG Gutschein' }),
    ...recordBy(
      providerNames,
      (name) => providers[name].branch,
      (name) => boolean({ label: paymentMethodLabels[name] }),
    ),
    weighedPaymentRule: select({
      label: 'Online Zahlung von Gewogenem',
      hint: 'Gilt für Bestellungen mit ca.-Preisen.',
      options: weighedPaymentRuleLabels,
      visibleTo: 'staff',
    }),
    weighedPaymentBuffer: decimal({
      min: 0,
      max: 100,
      places: 2,
      label: 'Aufschlag beim Reservieren %',
      isRequired: true,
      defaultValue: 15,
      visibleTo: 'staff',
    }),
    isWeighingRequired: boolean({
      label: 'Ohne Wiegen kein Abschluss',
      hint: 'Bestellungen mit ca.-Preisen nach Gewicht werden erst abgeschlossen, wenn alles gewogen ist.',
      visibleTo: 'staff',
    }),
    weighingTolerance: decimal({
      min: 0,
      max: 100,
      places: 2,
      label: 'Übliche Abweichung beim Wiegen %',
      isRequired: true,
      defaultValue: 10,
      visibleTo: 'staff',
    }),
    prepaymentAfterNotCollected: integer({
      label: 'Vorauszahlung nach so vielen nicht abgeholten Bestellungen',
      hint: 'Kunden mit derselben E-Mail-Adresse oder Telefonnummer können dann nur online bezahlen. 0 verlangt das nie.',
      min: 0,
      max: 100,
      isRequired: true,
      defaultValue: 0,
      visibleTo: 'staff',
    }),
    confirmsTakeaway: boolean({ label: 'Selbst bestätigen: Abholungen', visibleTo: 'staff' }),
    confirmsDelivery: boolean({ label: 'Selbst bestätigen: Lieferungen', visibleTo: 'staff' }),
    confirmsDineIn: boolean({ label: 'Selbst bestätigen: vor Ort', visibleTo: 'staff' }),
    confirmsUpTo: money({
      label: 'Selbst bestätigen bis',
      hint: 'Leer bedeutet ohne Grenze.',
      visibleTo: 'staff',
    }),
    confirmsKnownOnly: boolean({
      label: 'Selbst bestätigen: nur bekannte Kunden',
      hint: 'Mit derselben E-Mail-Adresse und Telefonnummer wurde schon eine Bestellung abgeschlossen.',
      visibleTo: 'staff',
    }),
    confirmsLimitedOnly: boolean({
      label: 'Selbst bestätigen: nur mit freiem Platz',
      hint: 'Nur für Termine, für die eine Höchstzahl gilt, solange noch Platz ist.',
      visibleTo: 'staff',
    }),
    confirmsAt: select({
      label: 'Selbst bestätigen: Zeitraum',
      hint: 'Es zählt, wann die Bestellung eingeht.',
      options: selfConfirmationTimeLabels,
      visibleTo: 'staff',
    }),
    confirmsFrom: timeOfDay({
      label: 'Zeitraum von',
      hint: 'Darf über Mitternacht gehen.',
      visibleTo: 'staff',
    }),
    confirmsTo: timeOfDay({ label: 'Zeitraum bis', visibleTo: 'staff' }),
    isTakeawayEmailRequired: boolean({ label: 'Abholung: E-Mail erforderlich' }),
    isTakeawayPhoneRequired: boolean({ label: 'Abholung: Telefon erforderlich', defaultValue: true }),
    isTakeawayAddressRequired: boolean({ label: 'Abholung: Adresse erforderlich' }),
    isDeliveryEmailRequired: boolean({ label: 'Lieferung: E-Mail erforderlich' }),
    isDeliveryPhoneRequired: boolean({ label: 'Lieferung: Telefon erforderlich', defaultValue: true }),
    isDeliveryAddressRequired: boolean({ label: 'Lieferung: Adresse erforderlich', defaultValue: true }),
    isDineInEmailRequired: boolean({ label: 'Vor Ort: E-Mail erforderlich' }),
    isDineInPhoneRequired: boolean({ label: 'Vor Ort: Telefon erforderlich' }),
    isDineInAddressRequired: boolean({ label: 'Vor Ort: Adresse erforderlich' }),
    notificationEmail: text({ label: 'E-Mail für neue Bestellungen', format: 'email', visibleTo: 'staff' }),
    notificationPhone: text({
      label: 'Mobilnummer für neue Bestellungen',
      format: 'phone',
      visibleTo: 'staff',
    }),
    managerEmail: text({
      label: 'Leitung: E-Mail',
      hint: 'Wird verständigt, wenn eine Bestellung zu lange auf Antwort wartet oder ein überwachtes Gerät ausfällt.',
      format: 'email',
      visibleTo: 'staff',
    }),
    managerPhone: text({ label: 'Leitung: Mobilnummer', format: 'phone', visibleTo: 'staff' }),
    emergencyListAt: timeOfDay({
      label: 'Notliste um',
      hint: 'Jeden Abend die Bestellungen von morgen zum Abhaken, für einen Tag ohne Verbindung. Fiel sie am Abend aus, kommt sie am Morgen. Leer: keine.',
      visibleTo: 'staff',
    }),
    emergencyListBy: select({
      label: 'Notliste über',
      hint: 'Die E-Mail geht an die Adresse für neue Bestellungen, sonst an die Leitung oder die Filiale; auch wenn kein Drucker da ist.',
      options: emergencyListLabels,
      visibleTo: 'staff',
    }),
    clockingChoice: select({
      label: 'Beim Kommen wählen',
      hint: 'Wofür jemand am Terminal zu arbeiten beginnt; die letzte Wahl steht oben.',
      options: clockingChoiceLabels,
      visibleTo: 'staff',
    }),
    isRemoteClockingEnabled: boolean({
      label: 'Stempeln am eigenen Gerät',
      hint: 'Unter „Meine Zeit“, auch von zu Hause. Solche Stempel sind als „Eigenes Gerät“ erkennbar.',
      visibleTo: 'staff',
    }),
    apiKey: writeOnlyText({
      label: 'API-Schlüssel für Bildschirme',
      hint: 'Gespeichert wird nur sein Fingerabdruck. Leer lassen, um ihn nicht zu ändern.',
      format: 'password',
      visibleTo: 'admin',
    }),
    ...outdatedField,
  },
  title: 'name',
  list: [
    'name',
    'identifier',
    'city',
    'isTakeawayEnabled',
    'isDeliveryEnabled',
    'isDineInEnabled',
    'isPublic',
  ],
  search: ['name', 'identifier', 'street', 'zipCode', 'city', 'keywords'],
  sort: 'sortOrder',
  filters: {
    division: reference('divisions', { label: 'Organisation' }),
    isPublic: boolean({ label: 'Öffentlich' }),
    ...englishFilter,
  },
  read: 'anyone',
  write: 'admin',
  publicFields: ['isPublic'],
})
