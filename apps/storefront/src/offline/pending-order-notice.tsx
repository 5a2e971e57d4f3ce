import { payloadInCents } from '@theke/contract/wire-money.ts'
import { formatMoney } from '../texts/numbers.ts'
import { Button } from '@theke/ui/button.tsx'
import { showToast } from '@theke/ui/toast.ts'
import { useState } from 'react'
import { textsOf } from '../appointment/instant-texts.ts'
import { navigate } from '../router/link.tsx'
import { checkoutPath, statusPath } from '../router/route.ts'
import { fill } from '../texts/i18n.ts'
import { pendingOrderTexts } from '../texts/german/pending-order.ts'
import type { PendingOrder } from './pending-orders.ts'
import { storeRefusal } from './refused-order.ts'
import { sendPendingOrder, withdrawPendingOrder } from './send-pending-order.ts'
import { useConnectivity } from './watch-connectivity.ts'

/** Shows a pending order, and asks whether it shall be sent once the connection is back. */
export function PendingOrderNotice({ order }: { order: PendingOrder }) {
  const { isLost } = useConnectivity()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState('')

  const send = async () => {
    setIsSending(true)
    setProblem('')
    const outcome = await sendPendingOrder(order)
    setIsSending(false)
    if (outcome.kind === 'placed') navigate(statusPath(outcome.order))
    if (outcome.kind === 'refused') {
      storeRefusal(order.branch, outcome.errors)
      returnToForm(checkoutPath(order.branch))
    }
    if (outcome.kind === 'unanswered') setProblem(outcome.errors[0]?.message ?? pendingOrderTexts.failed)
  }
  const withdraw = async () => {
    await withdrawPendingOrder(order)
    showToast(pendingOrderTexts.withdrawn)
  }

  return (
    <section className="app-notice" aria-label={pendingOrderTexts.label}>
      <output>
        {isLost ? fill(pendingOrderTexts.lostElsewhere, { branch: order.branchName }) : question(order)}
      </output>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      <div className="app-notice-choices">
        <Button kind="ghost" disabled={isSending} onClick={() => void withdraw()}>
          {pendingOrderTexts.withdrawShort}
        </Button>
        {!isLost && (
          <Button kind="primary" disabled={isSending} onClick={() => void send()}>
            {isSending ? pendingOrderTexts.sending : pendingOrderTexts.send}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Restarts the form with the cart of the order. */
function returnToForm(path: string): void {
  if (location.pathname === path) location.reload()
  else navigate(path)
}

function question({ branchName, bodies, currency, keptAt }: PendingOrder): string {
  const { date, time } = textsOf(keptAt)
  const total = formatMoney(
    payloadInCents(bodies[0], { shownTotal: 'cents' } as const)?.shownTotal ?? 0,
    currency,
  )
  return fill(pendingOrderTexts.backElsewhere, { branch: branchName, total, date, time })
}
