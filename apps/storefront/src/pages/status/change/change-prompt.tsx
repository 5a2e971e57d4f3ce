import { ApiError } from '@theke/contract/client.ts'
import { customerChangeApi } from '@theke/contract/ordering/customer-change-api.ts'
import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { storefrontApi } from '@theke/contract/shop/storefront-api.ts'
import { branchViewFromWire } from '@theke/contract/shop/views/storefront-views.ts'
import { Button } from '@theke/ui/button.tsx'
import { SureButton } from '@theke/ui/just-appeared.tsx'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { textsOf } from '../../../appointment/instant-texts.ts'
import { navigate } from '../../../router/link.tsx'
import { orderChangeTexts as texts } from '../../../texts/german/order-change-texts.ts'
import { fill } from '../../../texts/i18n.ts'

type ChangeProps = { order: PricedOrder; now: number; onOrder: (order: PricedOrder) => void }

/** Offers to change an order in the cart of its branch, or to cancel it, as long as the branch allows it. */
export function ChangePrompt({ order, now, onOrder }: ChangeProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const isBefore = (step: { until: string | null } | null) =>
    step !== null && (step.until === null || Date.parse(step.until) > now)
  const canChange = isBefore(order.change)
  const canCancel = isBefore(order.cancel)
  const until = (canChange ? order.change : order.cancel)?.until ?? null
  if (!canChange && !canCancel) return null
  const isSameTime = order.change?.until === order.cancel?.until
  const untilText = canChange ? (isSameTime ? 'openUntil' : 'changeUntil') : 'cancelUntil'

  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      // Also where a file of the shop did not arrive.
      const errors = error instanceof ApiError ? error.errors : []
      setProblem(errors.map(({ message }) => message).join(' ') || texts.openFailed)
    } finally {
      setIsBusy(false)
    }
  }
  const { uid, hash, branch } = order
  const open = () =>
    attempt(async () => {
      const params = { identifier: branch.identifier }
      // Few customers change, so that comes apart.
      const [{ beginChange }, view] = await Promise.all([
        import('../../../order-change/begin-change.ts'),
        api.call(storefrontApi.loadBranch, { params }),
      ])
      navigate(beginChange(order, branchViewFromWire(view)))
    })
  const cancel = () =>
    attempt(async () =>
      onOrder(await api.call(customerChangeApi.cancelPublicOrder, { params: { uid, hash } })),
    )

  return (
    <div className="grid gap-1">
      {until !== null && (
        <p className="text-sm text-muted">{fill(texts[untilText], textsOf(Date.parse(until)))}</p>
      )}
      {canChange && (
        <Button kind="ghost" isWide disabled={isBusy} onClick={() => void open()}>
          {texts.open}
        </Button>
      )}
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      {canCancel && isAsking && (
        <div className="mt-3 grid gap-3 border-2 border-ink bg-white p-5">
          <p role="alert" className="font-semibold">
            {texts.cancelSure}
          </p>
          {order.payment.secured > 0 && <p>{texts.cancelBack}</p>}
          <SureButton isWide disabled={isBusy} onClick={() => void cancel()}>
            {texts.cancelYes}
          </SureButton>
        </div>
      )}
      {/* The same button, so that it keeps the focus. */}
      {canCancel && (
        <Button kind={isAsking ? 'ghost' : 'plain'} isWide={isAsking} onClick={() => setIsAsking(!isAsking)}>
          {isAsking ? texts.cancelNo : texts.cancel}
        </Button>
      )}
    </div>
  )
}
