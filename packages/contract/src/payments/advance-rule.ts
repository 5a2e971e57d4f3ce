import type { AdvanceWay, RuleShare } from '@theke/domain/payments/advance-demand.ts'
import { toAmount } from '@theke/domain/money.ts'
import { maxTotal } from '@theke/domain/ordering/order-limits.ts'
import { defineEntity } from '../define-entity.ts'
import {
  boolean,
  decimal,
  integer,
  money,
  multiSelect,
  reference,
  references,
  select,
  text,
} from '../fields.ts'

/** How much is paid ahead, in German. */
const advanceShareLabels: Readonly<Record<RuleShare['kind'], string>> = {
  whole: 'Die ganze Summe',
  percent: 'Prozent der Summe',
  fixed: 'Fester Betrag',
  each: 'Betrag je Stück',
}

/** In which ways money is paid ahead, in German. */
const advanceWayLabels: Readonly<Record<AdvanceWay, string>> = {
  counter: 'An der Theke',
  online: 'Online',
  transfer: 'Überweisung',
}

/** For which orders how much is paid ahead, until when and how (R-PAY-17). */
export const advanceRule = defineEntity({
  path: 'advance-rules',
  singular: 'Anzahlungsregel',
  plural: 'Anzahlungsregeln',
  purpose:
    'Eine Regel sagt, für welche Bestellungen etwas im Voraus zu bezahlen ist: alles oder eine Anzahlung, bis wann und wie. Treffen mehrere zu, gilt der größte Betrag.',
  fields: {
    name: text({ label: 'Name', hint: 'Nur für das Team.', isRequired: true, max: 120 }),
    branches: references('branches', { label: 'Filialen', hint: 'Leer: alle Filialen.', max: 500 }),
    campaigns: references('campaigns', {
      label: 'Aktionen',
      hint: 'Leer: ganz gleich, ob zu einer Aktion.',
      max: 100,
    }),
    products: references('products', {
      label: 'Produkte',
      hint: 'Eines davon ist bestellt, auch in einem Paket. Leer: alle Produkte.',
      max: 1000,
    }),
    categories: references('categories', {
      label: 'Kategorien',
      hint: 'Oder etwas aus einer davon.',
      max: 200,
    }),
    fromTotal: money({
      label: 'Ab einer Summe von',
      hint: 'Leer: bei jeder Summe.',
      min: 0.01,
      max: toAmount(maxTotal),
    }),
    isForNotCollected: boolean({
      label: 'Nur wer nicht abgeholt hat',
      hint: 'Für Kunden, von denen die Filiale Bezahlung im Voraus verlangt. Ohne solche Regel bezahlen sie alles online.',
    }),
    share: select({
      label: 'Im Voraus',
      hint: 'Je Stück zählen die Produkte und Kategorien dieser Regel, auch in Paketen: bei 20 € und vier Gänsen 80 €.',
      options: advanceShareLabels,
    }),
    percent: decimal({ label: 'Prozent', min: 1, max: 100, places: 2 }),
    amount: money({
      label: 'Betrag',
      hint: 'Höchstens die Summe der Bestellung.',
      min: 0.01,
      max: toAmount(maxTotal),
    }),
    ways: multiSelect({
      label: 'Zu bezahlen',
      hint: 'Überweisungen brauchen ein Konto in der Konfiguration.',
      options: advanceWayLabels,
    }),
    daysBefore: integer({
      label: 'Tage vor dem Termin',
      hint: 'Bis zum Ende dieses Tages ist zu bezahlen. 0: bis zum Termin.',
      isRequired: true,
      defaultValue: 3,
      min: 0,
      max: 60,
    }),
    remindDaysBefore: integer({
      label: 'Erinnern, Tage davor',
      hint: 'So viele Tage vor dem letzten Tag erinnern wir den Kunden einmal. Leer: nie.',
      min: 0,
      max: 30,
    }),
    isCanceledIfOverdue: boolean({
      label: 'Danach stornieren',
      hint: 'Ist nicht rechtzeitig bezahlt, wird die Bestellung von selbst storniert. Sonst bleibt sie. Auf Überweisungen wartet der Shop dabei noch zwei Bankarbeitstage, bis Mittag am Tag vor dem Termin. Nie am Tag des Termins, also erst ab 2 Tagen davor, und nie, was nach dem letzten Tag bestellt wurde.',
    }),
    isEnabled: boolean({ label: 'Aktiv', defaultValue: true }),
  },
  title: 'name',
  list: ['name', 'share', 'percent', 'amount', 'ways', 'daysBefore', 'branches', 'isEnabled'],
  search: ['name'],
  sort: 'name',
  filters: {
    branch: reference('branches', { label: 'Filiale' }),
    isEnabled: boolean({ label: 'Aktiv' }),
  },
  read: 'staff',
  write: 'staff',
})

/** What is wrong with a rule beyond its fields. */
export const advanceRuleTexts = {
  noWays: 'Bitte wählen Sie mindestens einen Weg aus.',
  noPercent: 'Bitte geben Sie an, wie viel Prozent.',
  noAmount: 'Bitte geben Sie einen Betrag an.',
  noPieces: 'Je Stück braucht Produkte oder Kategorien, deren Stücke zählen.',
  notCountable: (names: string) =>
    `${names} lässt sich nicht in Stück zählen. Ergänzen Sie beim Produkt, wie viel ein Stück wiegt, oder wählen Sie einen festen Betrag.`,
  noAccount: 'Tragen Sie zuerst in der Konfiguration ein Konto ein, auf das überwiesen wird.',
  notPaidOnline: (names: string) => `Keine Online-Zahlung eingerichtet: ${names}.`,
} as const
