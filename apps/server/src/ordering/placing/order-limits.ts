import { isAdmin } from '@theke/contract/access.ts'
import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import type { PlacedOrder } from '@theke/domain/ordering/checkout/placed-order.ts'
import { isPaidNow } from '@theke/domain/payments/initial-payment.ts'
import type { Context } from '../../core/context.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import { claimKey, type LimitClaim } from '../../http/limits/shared-limits.ts'

const minutes = 10
const maxPerCustomer = 10
// One order every ten seconds, as in a long queue.
const maxPerKiosk = 60
// A branch's Wi-Fi at noon with its kiosks, or a carrier that gives many telephones one address.
const maxPerAddress = 200

/**
 * After how many orders that nobody collected the customer of an order has to pay it in advance; null where they do so anyway, where nothing is
 * paid, or where staff of the branch take the order and know what they do (R-ORDER-29).
 */
export function prepaymentAfter(ctx: Context, order: PlacedOrder, branch: BranchRow): number | null {
  const { prepaymentAfterNotCollected: most } = branch
  const isAsked = most > 0 && !order.isQuotation && !isPaidNow(order, branch)
  return isAsked && !mayTakeOrders(ctx, order.branchId) ? most : null
}

type CountedOrder = Pick<PlacedOrder, 'branchId' | 'isSelfService'> & {
  details: Pick<PlacedOrder['details'], 'phone' | 'email'>
}

/** Whether the caller may take orders of others at this branch; elsewhere and without the permission they are a customer. */
export function mayTakeOrders({ user }: Context, branch: number): boolean {
  if (user === null || !hasPermission(user, 'orders.take')) return false
  return isAdmin(user.roles) || user.branchIds.includes(branch)
}

/**
 * What an order of a customer is counted by: their device, telephone and e-mail address, and only far above these the address that they may
 * share with many. A caller who takes orders at the branch is not limited there.
 */
export function orderLimits(ctx: Context, { branchId, isSelfService, details }: CountedOrder): LimitClaim[] {
  if (!ctx.services.environment.rateLimits || mayTakeOrders(ctx, branchId)) return []
  const device = ctx.device ?? ''
  // Anybody can say that they are a kiosk; staff have logged in with its browser once.
  const kiosk = isSelfService ? ctx.knownDevice?.id : undefined
  const claims: [what: string, who: string, most: number][] = [
    kiosk === undefined ? ['device', device, maxPerCustomer] : ['kiosk', kiosk, maxPerKiosk],
    ['phone', details.phone.replaceAll(/\D/g, ''), maxPerCustomer],
    ['email', details.email.toLowerCase(), maxPerCustomer],
    ['address', ctx.address, maxPerAddress],
  ]
  return claims
    .filter(([, who]) => who !== '')
    .map(([what, who, most]) => ({ key: claimKey(`order from ${what}`, who), most, minutes }))
}
