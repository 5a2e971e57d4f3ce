import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { orderSourceLabels } from '@theke/contract/ordering/order-source-labels.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { areOffersAnswerable } from '@theke/domain/ordering/change/substitute-offer.ts'
import { changeTexts } from '../change/change-texts.ts'
import classes from './order-chips.module.css'
import { advanceLabel, lacksMoney, paymentChip } from '../order-labels.ts'
import { texts } from '../ordering-texts.ts'
import { substituteOfferTexts } from '../substitutes/substitute-offers-texts.ts'
import { useOutdated } from '../production/outdated-orders.tsx'

/** How the order reaches the customer, where to, and how it is paid. */
export function OrderChips({ order }: { order: StaffOrderSummary }) {
  const outdated = useOutdated(order.id)
  return (
    <span className={classes.chips}>
      {order.campaign && <span className={classes.chip}>{order.campaign.name}</span>}
      <span className={classes.chip}>{modeChip(order)}</span>
      <span className={classes.chip} data-tone={lacksMoney(order) ? 'waits' : undefined}>
        {paymentChip(order)}
      </span>
      {order.advance !== null && order.advance.open > 0 && (
        <span className={classes.chip} data-tone="waits">
          {advanceLabel(order.advance)}
        </span>
      )}
      {order.notCollectedBefore > 0 && (
        <span className={classes.chip} data-tone="waits">
          {texts.card.notCollectedBefore(order.notCollectedBefore)}
        </span>
      )}
      {order.isChangeUnseen && (
        <span className={classes.changed}>
          <IconPencil size={15} stroke={2} aria-hidden />
          {changeTexts.marked}
        </span>
      )}
      {areOffersAnswerable(order.status) && order.items.some(({ offer }) => offer?.state === 'open') && (
        <span className={classes.chip} data-tone="waits">
          {substituteOfferTexts.chip}
        </span>
      )}
      {outdated && (
        <span className={classes.changed}>
          <IconPrinter size={15} stroke={2} aria-hidden />
          {texts.card.changedAfterPrint(outdated.number)}
        </span>
      )}
      {order.alarmLevel === 2 && <span className={classes.chip}>{texts.card.managerTold}</span>}
      {order.source !== 'web' && <span className={classes.chip}>{orderSourceLabels[order.source]}</span>}
      {order.isSelfService && <span className={classes.chip}>{texts.card.selfService}</span>}
    </span>
  )
}

function modeChip(order: StaffOrderSummary): string {
  const place = order.isDineIn
    ? order.tableIdentifier && texts.card.table(order.tableIdentifier)
    : order.isDelivery && order.deliveryArea
  const mode = modeLabels[modeOf(order)]
  return place ? `${mode} · ${place}` : mode
}
