import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { toAmount } from '@theke/domain/money.ts'
import { initialFlags } from '@theke/domain/ordering/order-flags.ts'
import type { PlacedOrder } from '@theke/domain/ordering/checkout/placed-order.ts'
import { customerChangeUntil } from '@theke/domain/ordering/change/customer-changes.ts'
import { paymentStanding } from '@theke/domain/payments/payment-standing.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { dueAhead } from '@theke/domain/payments/advance.ts'
import { initialPaymentTerms, isPaidLater, isPaidNow } from '@theke/domain/payments/initial-payment.ts'
import { transferAccount } from '../../shop/transfer-account.ts'
import { advanceView, payableAhead, paymentStandingView, transferView } from '../reading/order-payments.ts'
import { type OrderReader, wordFor } from '../english-words.ts'
import { publicItemView, pricingView } from '../reading/item-view.ts'
import { cancelView, changeView, publicBranch, publicCustomer } from '../reading/public-order-view.ts'
import { countUnweighedItems } from '../lifecycle/count-unweighed-items.ts'

type Names = Pick<PublicOrder, 'id' | 'uid' | 'hash' | 'ticketNumber' | 'numberKind' | 'isConfirmed'>

/** The customer's view of an order that was just stored, without a query. */
export function placedOrderView(
  order: PlacedOrder,
  names: Names,
  snapshot: CatalogSnapshot,
  redirectUrl: string | null,
  reader: OrderReader,
): PublicOrder {
  const placedAt = new Date(order.placedAt).toISOString()
  const appointmentDate =
    order.appointmentDate === null ? null : new Date(order.appointmentDate).toISOString()
  const { isConfirmed } = names
  const branch = snapshot.branches.find(({ id }) => id === order.branchId)
  if (branch === undefined) throw new Error('The branch of an order does not exist')
  const owing = {
    ...initialFlags,
    paymentMethod: order.paymentMethod,
    isQuotation: order.isQuotation,
    isPaidLater: isPaidLater(order, branch),
    unweighed: countUnweighedItems(order, branch),
    totalGross: order.pricing.totalGross,
    advance: isPaidNow(order, branch) ? null : order.advance,
  }
  const due = dueAhead(owing, [])
  const closesAt = snapshot.campaigns.find(({ id }) => id === order.campaign?.id)?.closesAt ?? null
  const state = { ...order, ...owing, isConfirmed, appointment: null, counterAppointment: null }
  const untilWithin = (end: number | null) =>
    customerChangeUntil({ ...state, isBegun: false, closesAt: end }, branch)
  return {
    ...initialFlags,
    ...names,
    isDelivery: order.isDelivery,
    isDineIn: order.isDineIn,
    status: isConfirmed ? 'confirmed' : 'new',
    isQuotation: order.isQuotation,
    endReason: '',
    ...publicCustomer(order.details),
    branch: publicBranch(
      { branch: order.branchId, campaign: order.campaign?.id ?? null },
      snapshot,
      order.placedAt,
    ),
    items: order.lines.map((line) => publicItemView(line, reader)),
    pricing: pricingView(order.pricing),
    paymentMethod: order.paymentMethod,
    isPaidLater: owing.isPaidLater,
    payable: toAmount(
      initialPaymentTerms(order, branch)?.amount ?? payableAhead({ ...owing, pricing: order.pricing }, []),
    ),
    payment: paymentStandingView(paymentStanding(owing, [])),
    advance: advanceView(due),
    transfer: transferView(names.id, due, transferAccount(snapshot.config)),
    appointmentDate,
    earliestAt: order.earliestAt === null ? null : new Date(order.earliestAt).toISOString(),
    appointment: isConfirmed ? appointmentDate : null,
    counterAppointment: null,
    counterUntil: null,
    rejectionMessage: '',
    tableIdentifier: order.table?.identifier ?? '',
    campaignName: wordFor(order.campaign?.name ?? '', reader),
    questionnaireRating: null,
    donation: order.donation && { ...order.donation, amount: toAmount(order.donation.amount) },
    change: changeView(untilWithin(closesAt), order.deliveryArea?.area ?? ''),
    cancel: cancelView(untilWithin(null)),
    updatedAt: placedAt,
    times: {
      placed: placedAt,
      confirmed: isConfirmed ? placedAt : null,
      ready: null,
      delivered: null,
      completed: null,
      ended: null,
    },
    createdAt: placedAt,
    ...(redirectUrl === null ? {} : { paymentRedirectUrl: redirectUrl }),
  }
}
