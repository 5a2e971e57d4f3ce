import type { OrderOutsideHours } from '../shop/branch-hours-api.ts'
import type { CampaignPayment, CampaignPhase } from '@theke/domain/ordering/campaigns/campaign.ts'
import type { YearMove } from '@theke/domain/ordering/campaigns/next-year.ts'
import type { ManyReply } from '../bulk-operations.ts'
import { maxIds } from '../bulk-operations.ts'
import { defineEntity } from '../define-entity.ts'
import { post } from '../endpoint.ts'
import { englishFilter, outdatedField, withEnglish } from '../english/translations.ts'
import {
  boolean,
  computed,
  date,
  dateTime,
  image,
  list,
  longText,
  reference,
  references,
  select,
  text,
  timeOfDay,
} from '../fields.ts'
import { entityPermission } from '../permissions/entity-permission.ts'

const campaignPaymentLabels: Readonly<Record<CampaignPayment, string>> = {
  usual: 'Wie sonst in der Filiale',
  online: 'Nur online im Voraus',
}

/** A menu that is ordered within a window of time and collected on days of its own (R-ORDER-43). */
export const campaign = defineEntity({
  path: 'campaigns',
  singular: 'Aktion',
  plural: 'Aktionen',
  purpose:
    'Eine Aktion wie Weihnachten hat ihren eigenen Produktkatalog, wird bis zum Bestellschluss bestellt und an eigenen Tagen abgeholt. Im Shop hat sie ihre eigene Seite und ihren eigenen Warenkorb.',
  fields: {
    ...withEnglish({
      name: text({ label: 'Name', isRequired: true, max: 60 }),
      description: longText({
        label: 'Text',
        hint: 'Steht unter dem Namen, in ein bis zwei Sätzen.',
        max: 400,
      }),
      mailText: longText({
        label: 'Text in Mails',
        hint: 'Steht in den Mails zu Bestellungen der Aktion, zum Beispiel was man zur Abholung mitbringt.',
        max: 1000,
      }),
    }),
    identifier: text({
      label: 'Kennung',
      hint: 'Teil der Adresse, zum Beispiel weihnachten-2026.',
      isRequired: true,
      format: 'identifier',
      isUnique: true,
      max: 60,
    }),
    menu: reference('menus', {
      label: 'Produktkatalog',
      hint: 'Seine Filialen und seine Zeit zählen hier nicht. Ein Katalog nur für die Aktion hat keine Filialen.',
      isRequired: true,
    }),
    branches: references('branches', { label: 'Filialen', isRequired: true, max: 500 }),
    opensAt: dateTime({ label: 'Bestellbar ab', isRequired: true }),
    closesAt: dateTime({ label: 'Bestellschluss', isRequired: true }),
    days: list(
      {
        day: date({ label: 'Tag', isRequired: true }),
        from: timeOfDay({ label: 'Von', isRequired: true }),
        to: timeOfDay({ label: 'Bis', isRequired: true }),
      },
      { label: 'Abholtage', max: 30 },
    ),
    payment: select({
      label: 'Bezahlung',
      hint: 'Online wird gleich bei der Bestellung bezahlt, nach Gewicht die geschätzte Summe.',
      options: campaignPaymentLabels,
    }),
    image: image({ label: 'Bild' }),
    isEnabled: boolean({
      label: 'Aktiv',
      hint: 'Kunden sehen die Aktion ab jetzt und bestellen ab dem Beginn.',
    }),
    standing: computed(text({ label: 'Stand' })),
    ...outdatedField,
  },
  title: 'name',
  list: ['image', 'name', 'standing', 'branches', 'payment', 'isEnabled'],
  search: ['name', 'identifier'],
  sort: '-closesAt',
  filters: {
    branch: reference('branches', { label: 'Filiale' }),
    isEnabled: boolean({ label: 'Aktiv' }),
    ...englishFilter,
  },
  read: 'staff',
  write: 'staff',
})

/** How a campaign moves into the next year, in words. */
export const yearMoves: Readonly<Record<YearMove, string>> = {
  holiday: 'Nach Feiertag',
  weekday: 'Nach Wochentag',
}

const nextYearBody = {
  records: references('campaigns', { label: 'Aktionen', max: maxIds }),
  by: select({ label: 'Tage', options: yearMoves, defaultValue: null }),
}

/** The pick-up days of copies of campaigns for the next year, how many quotas are copied, and how many rules about money ahead hold for the copies too. */
export type NextYearParts = { days: string[]; quotas: number; advanceRules: number }

export const campaignApi = {
  listOrdersOutsideDays: post<OrderOutsideHours[]>()('/api/campaigns/:id/orders-outside-days', {
    operationId: 'campaigns.listOrdersOutsideDays',
    summary: 'Offene Bestellungen einer Aktion, deren Termin außerhalb neuer Abholtage läge; ändert nichts',
    allow: 'staff',
    permission: entityPermission('campaigns', 'update'),
    body: { days: campaign.fields.days },
    failure: 'Bestellungen konnten nicht geladen werden',
  }),
  previewNextYear: post<NextYearParts>()('/api/campaigns/next-year/preview', {
    operationId: 'campaigns.previewNextYear',
    summary:
      'Was mit Aktionen in das nächste Jahr kopiert würde: ihre neuen Tage, Kontingente ihrer Produkte und Tage, und Anzahlungsregeln, die für sie gelten',
    allow: 'staff',
    permission: entityPermission('campaigns', 'create'),
    body: nextYearBody,
    failure: 'Was dazugehört, konnte nicht geladen werden',
  }),
  copyToNextYear: post<ManyReply>()('/api/campaigns/next-year', {
    operationId: 'campaigns.copyToNextYear',
    summary:
      'Aktionen in das nächste Jahr kopieren, noch nicht aktiv; ihre Tage wandern mit dem Feiertag oder nach dem Wochentag. Ihre Kontingente kommen mit, ihre Anzahlungsregeln gelten auch für die Kopien',
    allow: 'staff',
    permission: entityPermission('campaigns', 'create'),
    body: nextYearBody,
    failure: 'Die Aktionen konnten nicht kopiert werden',
  }),
}

/** What is wrong with a campaign beyond its fields. */
export const campaignTexts = {
  noDays: 'Bitte geben Sie mindestens einen Abholtag an.',
  noBranches: 'Bitte wählen Sie mindestens eine Filiale aus.',
  endsBefore: 'Der Bestellschluss liegt vor dem Beginn.',
  dayEndsBefore: 'Die Abholung endet, bevor sie beginnt.',
  dayBeforeWindow: 'Dieser Tag liegt vor dem Beginn der Bestellungen.',
  dayTooFar: (days: number) => `Bestellungen sind höchstens ${days} Tage im Voraus möglich.`,
  notPaidOnline: (names: string) => `Keine Online-Zahlung eingerichtet: ${names}.`,
  isAsked: (names: string) =>
    `Hier sind alle Bestellungen Anfragen, die nicht gleich bezahlt werden: ${names}.`,
  isClosed: (names: string) => `An diesem Tag ist wegen besonderer Zeiten geschlossen: ${names}.`,
  hasOrders: (names: string) => `Hier gibt es noch offene Bestellungen dieser Aktion: ${names}.`,
  gone: 'Diese Aktion gibt es nicht mehr.',
  taken: (identifier: string) => `Die Kennung ${identifier} gibt es schon.`,
} as const

/** What staff read of how far a campaign has got; `left` is the time to the next step, `at` the moment of it, both in words. */
export function campaignStandingText(phase: CampaignPhase, left: string, at: string): string {
  switch (phase) {
    case 'coming':
      return `bestellbar ab ${at}, ${left}`
    case 'open':
      return `bestellbar bis ${at}, ${left}`
    case 'closed':
      return `bestellt wird nicht mehr, Abholung bis ${at}`
    case 'over':
      return 'vorbei'
  }
}
