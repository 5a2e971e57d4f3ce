import { isStaff } from '@theke/contract/access.ts'
import type { PlacedOrder } from '@theke/domain/ordering/checkout/placed-order.ts'
import type { Context } from '../../core/context.ts'
import { claimKey, type LimitClaim } from '../../http/limits/shared-limits.ts'

const minutes = 10
const mostOfCustomer = 10
// One order every ten seconds, as in a long queue.
const mostOfKiosk = 60
// A branch's Wi-Fi at noon with its kiosks, or a carrier that gives many telephones one address.
const mostOfAddress = 200

type CountedOrder = Pick<PlacedOrder, 'isSelfService'> & {
  details: Pick<PlacedOrder['details'], 'phone' | 'email'>
}

/**
 * What an order of a customer is counted by: their device, telephone and e-mail address, and only far above these the address that they may
 * share with many. Orders that staff take are not limited.
 */
export function orderLimits(ctx: Context, { isSelfService, details }: CountedOrder): LimitClaim[] {
  if (!ctx.services.environment.rateLimits || isStaff(ctx.user?.roles ?? [])) return []
  const device = ctx.device ?? ''
  const claims: [what: string, who: string, most: number][] = [
    isSelfService ? ['kiosk', device, mostOfKiosk] : ['device', device, mostOfCustomer],
    ['phone', details.phone.replaceAll(/\D/g, ''), mostOfCustomer],
    ['email', details.email.toLowerCase(), mostOfCustomer],
    ['address', ctx.address, mostOfAddress],
  ]
  return claims
    .filter(([, who]) => who !== '')
    .map(([what, who, most]) => ({ key: claimKey(`order from ${what}`, who), most, minutes }))
}
