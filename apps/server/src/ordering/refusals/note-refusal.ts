import { isStaff } from '@theke/contract/access.ts'
import type { OrderRefusal } from '@theke/contract/ordering/order-problem-texts.ts'
import { productsOfCart } from '@theke/domain/ordering/cart/cart-products.ts'
import type { OrderDraft } from '@theke/domain/ordering/checkout/order-draft.ts'
import { countedRefusal, refusalInstant } from '@theke/domain/ordering/checkout/refusal-reason.ts'
import { dayOf, minutesOfDay } from '@theke/domain/time/wall-time.ts'
import type { Context } from '../../core/context.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'

type RefusedOrder = { draft: OrderDraft; snapshot: CatalogSnapshot; problems: readonly OrderRefusal[] }

const minutesPerHour = 60

/** Notes that a customer's order was refused for a reason that is the shop's (R-STATISTICS-19); staff try things out. */
export function noteRefusal(
  { user, now, services, log }: Pick<Context, 'user' | 'now' | 'services' | 'log'>,
  { draft, snapshot, problems }: RefusedOrder,
): void {
  const counted = countedRefusal(problems)
  const isBranch = snapshot.branches.some(({ id }) => id === draft.branch.id)
  if (counted === null || !isBranch || isStaff(user?.roles ?? [])) return
  const at = refusalInstant(draft.appointmentDate, now)
  services.refusals.note(
    {
      day: dayOf(at),
      branch: draft.branch.id,
      mode: draft.mode,
      hour: Math.floor(minutesOfDay(at) / minutesPerHour),
      reason: counted.reason,
      product: productOf(counted.problem, draft, snapshot) ?? 0,
    },
    log,
  )
}

/** The product that a problem names: that of its item, or one of its addons. */
function productOf(
  { field, params }: OrderRefusal,
  { items }: OrderDraft,
  { products }: CatalogSnapshot,
): number | undefined {
  const item = items[Number(/^items\.(\d+)$/.exec(field ?? '')?.[1])]
  const named = item && productsOfCart([item], products).find(({ name }) => name === params?.name)
  return named?.id
}
