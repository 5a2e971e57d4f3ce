import { formatFigure } from '@theke/domain/money.ts'
import {
  limitsTimes,
  type Quota,
  quotaLeft,
  type QuotaStanding,
  type QuotaUnit,
  type WaitingRule,
} from '@theke/domain/ordering/quotas/quota.ts'
import { namedUnit } from '../../counted-units.ts'
import { hours } from '../../shop/hours-fields.ts'
import { modeLabels } from '../../shop/mode-labels.ts'
import { defineEntity } from '../../define-entity.ts'
import {
  boolean,
  computed,
  date,
  decimal,
  integer,
  longText,
  multiSelect,
  reference,
  references,
  select,
  text,
} from '../../fields.ts'

const waitingRuleLabels: Readonly<Record<WaitingRule, string>> = {
  off: 'Keine',
  inOrder: 'Streng der Reihe nach',
  whoFits: 'Der Reihe nach, kleinere Mengen dürfen vor',
}

/** An amount of some products that is sold at most, in one branch or in several together (R-ORDER-40). */
export const quota = defineEntity({
  path: 'quotas',
  singular: 'Kontingent',
  plural: 'Kontingente',
  purpose:
    'Ein Kontingent sagt, wie viel von einem oder mehreren Produkten zu haben ist, oder wie viel Arbeit oder wie viele Bestellungen eine Zeit verträgt. Mehr wird nicht angenommen, gleich ob im Shop, an der Theke oder am Telefon; nur Mitarbeiter können mit einem Grund darüber gehen.',
  fields: {
    name: text({ label: 'Name', isRequired: true, max: 120 }),
    products: references('products', {
      label: 'Produkte',
      hint: 'Mehrere Produkte teilen sich die Menge.',
    }),
    categories: references('categories', {
      label: 'Kategorien',
      hint: 'Nur was in den Produktkatalogen dieser Filialen und ihrer Aktionen darin steht, zählt, zum Beispiel das einer Abteilung. Leer: alles.',
    }),
    branches: references('branches', {
      label: 'Filialen',
      hint: 'Mehrere Filialen teilen sich die Menge. Leer: alle Filialen.',
    }),
    amount: decimal({ label: 'Menge', isRequired: true, defaultValue: 0, min: 0, max: 1_000_000, places: 3 }),
    unit: select({
      label: 'Gezählt in',
      hint: 'Was nach Personen oder Platten verkauft wird, zählt als Stück.',
      options: { piece: 'Stück', kilogram: 'Kilogramm', work: 'Arbeit', order: 'Bestellungen' },
    }),
    intervalMinutes: integer({
      label: 'Zeitraum in Minuten',
      hint: 'Von Mitternacht an hat jeder Zeitraum die Menge für sich. Leer: der ganze Tag.',
      min: 5,
      max: 1440,
    }),
    modes: multiSelect({ label: 'Bestellarten', options: modeLabels }),
    schedule: hours({ label: 'Zeiten', hint: 'Nur Bestellungen für diese Zeiten zählen. Leer: alle.' }),
    isPerDay: boolean({
      label: 'Jeden Tag neu',
      hint: 'Sonst gilt die Menge für alle Tage zusammen. Es zählt der Tag, für den bestellt wird.',
    }),
    firstDay: date({ label: 'Von Tag', hint: 'Darf nur leer bleiben, wenn die Menge jeden Tag neu gilt.' }),
    lastDay: date({ label: 'Bis Tag', hint: 'Leer: bis auf Weiteres.' }),
    shownFrom: integer({
      label: 'Rest zeigen ab',
      hint: 'Ist nur noch so viel da, lesen Kunden zum Beispiel „noch 3“. Leer: nie.',
      min: 1,
      max: 1_000_000,
    }),
    waitingList: select({
      label: 'Warteliste',
      hint: 'Wird etwas frei, bekommt es der Erste, für den es reicht, angeboten und bis zum Ablauf freigehalten.',
      options: waitingRuleLabels,
    }),
    waitingHours: integer({
      label: 'Angebote gelten (Stunden)',
      hint: 'Nie länger, als die Ware noch bestellt werden kann.',
      isRequired: true,
      defaultValue: 24,
      min: 1,
      max: 336,
    }),
    department: reference('departments', {
      label: 'Abteilung geschlossen',
      hint: 'Steht hier, wo unter „Tage“ eine Abteilung geschlossen ist.',
    }),
    isEnabled: boolean({ label: 'Aktiv', defaultValue: true }),
    note: longText({ label: 'Notiz', hint: 'Nur für das Team.', max: 1000 }),
    standing: computed(text({ label: 'Stand' })),
    waiting: computed(text({ label: 'Warten' })),
  },
  title: 'name',
  list: [
    'name',
    'amount',
    'unit',
    'intervalMinutes',
    'isPerDay',
    'firstDay',
    'lastDay',
    'standing',
    'waiting',
    'isEnabled',
  ],
  search: ['name', 'note'],
  sort: 'name',
  filters: {
    branch: reference('branches', { label: 'Filiale' }),
    isEnabled: boolean({ label: 'Aktiv' }),
  },
  read: 'staff',
  write: 'staff',
})

/** How much a quota counts, in words; `workUnit` is what the shop calls work. */
export function writtenAmount(amount: number, unit: QuotaUnit, workUnit: string): string {
  const figure = formatFigure(amount)
  if (unit === 'work') return `${figure} ${workUnit || 'Arbeit'}`
  if (unit === 'order') return `${figure} ${amount === 1 ? 'Bestellung' : 'Bestellungen'}`
  return `${figure} ${namedUnit(amount, unit)}`
}

type QuotaAmount = Pick<Quota, 'amount' | 'unit'>

/**
 * What staff read of a quota: how much of it is taken, and how much is free or was sold beyond it; `on` says on which day, of one by day. `reserved` is how much of what is taken nobody has
 * bought yet: it is held for offers of the waiting list and for days that are proposed.
 */
export function quotaStandingText(
  { amount, unit }: QuotaAmount,
  { taken, reserved, on }: { taken: number; reserved: number; on: string },
  workUnit = '',
): string {
  const free = amount - taken
  const rest =
    free < 0
      ? `${writtenAmount(-free, unit, workUnit)} zu viel`
      : `${writtenAmount(free, unit, workUnit)} frei`
  const verb = limitsTimes({ unit }) ? 'vergeben' : 'verkauft'
  const held = reserved > 0 ? `, ${formatFigure(reserved)} reserviert` : ''
  return `${on === '' ? '' : `${on} `}${formatFigure(taken - reserved)} von ${formatFigure(amount)} ${verb}${held}, ${rest}`
}

/** The same of a quota by stretches of the day: how many from now on are full, and in how many there is more than that. */
export function fullStretchesText({ full, over }: { full: number; over: number }): string {
  if (full === 0) return 'kein Zeitraum voll'
  const more = over === 0 ? '' : `, davon ${over} darüber`
  return `${full === 1 ? '1 Zeitraum' : `${full} Zeiträume`} voll${more}`
}

/** How many wait for a quota, and how many of them are offered something; empty where nobody does. */
export function waitingText({ waiting, offered } = { waiting: 0, offered: 0 }): string {
  const parts = [
    ...(waiting === 0 ? [] : [waiting === 1 ? '1 wartet' : `${waiting} warten`]),
    ...(offered === 0 ? [] : [offered === 1 ? '1 Angebot offen' : `${offered} Angebote offen`]),
  ]
  return parts.join(', ')
}

/** What staff read where an item takes more of quotas than there is, and say why it does. */
export function quotaShortText(
  short: readonly QuotaStanding[],
  quotas: readonly Pick<Quota, 'id' | 'name' | 'amount' | 'unit'>[],
  workUnit = '',
): string {
  const rests = short.flatMap(({ quota: id, taken }) => {
    const quota = quotas.find((each) => each.id === id)
    if (quota === undefined) return []
    return [`${quota.name}: noch ${writtenAmount(quotaLeft(quota, taken), quota.unit, workUnit)} frei`]
  })
  return `${rests.join(', ')}. Bitte geben Sie an, warum trotzdem.`
}

/** What is wrong with a quota beyond its fields. */
export const quotaTexts = {
  noProducts: 'Bitte wählen Sie mindestens ein Produkt aus.',
  noWorkUnit:
    'Tragen Sie zuerst in der Konfiguration ein, wie Ihr Betrieb Arbeit zählt, zum Beispiel „Minuten“.',
  noFirstDay: 'Bitte geben Sie an, ab welchem Tag die Menge gilt.',
  endsBefore: 'Der letzte Tag liegt vor dem ersten.',
  notCountable: (names: string) =>
    `Von ${names} lässt sich eine Einheit nicht umrechnen, in der verkauft oder ins Paket gegeben wird. Ergänzen Sie beim Produkt das Verhältnis der Einheiten oder zählen Sie anders.`,
  /** What is wrong with a product that a quota could not count. */
  makesUncountable: (name: string) =>
    `Das Kontingent „${name}“ könnte das nicht zählen. Ergänzen Sie das Verhältnis der Einheiten, oder ändern Sie zuerst das Kontingent.`,
  packsUncountable: (name: string, product: string) =>
    `Das Kontingent „${name}“ kann „${product}“ in dieser Einheit nicht zählen. Nehmen Sie eine andere, oder ergänzen Sie bei diesem Produkt das Verhältnis der Einheiten.`,
} as const
