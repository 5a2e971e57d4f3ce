import type { ContainerKind } from '@theke/domain/catalogue/containers.ts'
import { get, post } from '../../endpoint.ts'
import { integer, reference } from '../../fields.ts'
import type { AmountsOf, PayloadInCents } from '../../wire-money.ts'
import { orderAmounts, type OrderView } from '../order.ts'

/** Packaging that customers bring back; the deposit as a decimal of the shop's currency. */
export type ReturnablePackagingView = { id: number; name: string; kind: ContainerKind; deposit: number }

const packagingAmounts = { deposit: 'cents' } as const satisfies AmountsOf<ReturnablePackagingView[]>

/** The same with its deposit in cents. */
export type ReturnablePackaging = PayloadInCents<ReturnablePackagingView[], typeof packagingAmounts>[number]

/** More than anybody carries. */
const maxReturned = 500

/** How many pieces of packaging of one kind came back. */
export const returnedFields = {
  container: reference('containers', { label: 'Pfandgebinde', isRequired: true }),
  count: integer({ label: 'Anzahl', isRequired: true, min: 1, max: maxReturned }),
}

export const packagingApi = {
  listReturnable: get<ReturnablePackagingView[]>()('/api/returnable-packaging', {
    operationId: 'packaging.listReturnable',
    summary: 'Pfandgebinde, die Kunden zurückbringen können',
    amounts: packagingAmounts,
    allow: 'staff',
    permission: 'orders.returnPackaging',
    failure: 'Pfandgebinde konnten nicht geladen werden',
  }),
  returnPackaging: post<OrderView>()('/api/orders/:id/returned-packaging', {
    summary:
      'Zurückgebrachte Pfandgebinde von einer Bestellung abziehen, bevor sie übergeben ist: `count` ist, wie viele es zusammen sind, `seen`, wie viele es bisher waren',
    amounts: orderAmounts,
    allow: 'staff',
    permission: 'orders.returnPackaging',
    body: {
      container: reference('containers', { label: 'Pfandgebinde', isRequired: true }),
      count: integer({ label: 'Anzahl', isRequired: true, min: 0, max: maxReturned }),
      seen: integer({ label: 'Bisher', isRequired: true, min: 0, max: maxReturned }),
    },
    failure: 'Die Pfandrückgabe konnte nicht vermerkt werden',
  }),
}

/** Why packaging is not taken back. */
export const packagingRefusals = {
  unknown: 'Dieses Pfandgebinde gibt es nicht mehr.',
  otherCount: 'Diese Anzahl hat inzwischen jemand anderer geändert. Bitte sehen Sie noch einmal nach.',
  tooMuch: 'Das ist mehr, als von dieser Bestellung abgezogen werden kann: Etwas muss zu bezahlen bleiben.',
  none: 'Bitte geben Sie an, was zurückgekommen ist.',
  notHandedOver: 'Diese Bestellung ist nicht übergeben. Bis dahin wird Pfand von ihr abgezogen.',
  moreThanKept: 'Das ist mehr, als für diese Bestellung bezahlt wurde und noch da ist.',
  moreThanCharged:
    'Das ist mehr Pfand, als für diese Bestellung bezahlt wurde und noch nicht zurück ist. So viel darf nur auszahlen, wer bezahlte Bestellungen stornieren darf.',
  paid: 'Die Bestellung ist schon ganz oder zum Teil bezahlt. Pfand kann von ihr nicht mehr abgezogen werden.',
} as const
