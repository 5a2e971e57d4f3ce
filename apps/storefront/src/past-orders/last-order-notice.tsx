import { Button } from '@theke/ui/button.tsx'
import { useState } from 'react'
import { textsOf } from '../appointment/instant-texts.ts'
import { navigate } from '../router/link.tsx'
import { branchPath } from '../router/route.ts'
import { fill } from '../texts/i18n.ts'
import { pastOrderTexts } from '../texts/german/past-orders.ts'
import { type PastOrder, readPastOrders } from './past-orders.ts'
import { storeReorderIntent } from './reorder-intent.ts'
import { readText, writeText } from '../storage/web-storage.ts'

const hiddenKey = 'asp.lastOrderHidden'

/** Offers who comes back to the start page what they ordered last. */
export function LastOrderNotice() {
  const [order, setOrder] = useState(offeredOrder)
  if (order === null) return null
  const { date } = textsOf(order.placedAt)
  return (
    <section className="app-notice" aria-label={pastOrderTexts.last}>
      <p>
        <strong className="block font-semibold">{pastOrderTexts.last}</strong>
        {fill(pastOrderTexts.lastText, { branch: order.branchName, date })}
      </p>
      <div className="app-notice-choices">
        <Button
          kind="ghost"
          onClick={() => {
            hideLastOrder(order.uid)
            setOrder(null)
          }}
        >
          {pastOrderTexts.forgetLast}
        </Button>
        <Button
          kind="ink"
          onClick={() => {
            storeReorderIntent(order)
            navigate(branchPath(order.branch))
          }}
        >
          {pastOrderTexts.again}
        </Button>
      </div>
    </section>
  )
}

function offeredOrder(): PastOrder | null {
  const [last] = readPastOrders()
  return last && !isLastOrderHidden(last.uid) ? last : null
}

/** Whether the offer of this order on the start page was dismissed. The next order is offered again. */
function isLastOrderHidden(uid: string): boolean {
  return readText('localStorage', hiddenKey) === uid
}

function hideLastOrder(uid: string): void {
  writeText('localStorage', hiddenKey, uid)
}
