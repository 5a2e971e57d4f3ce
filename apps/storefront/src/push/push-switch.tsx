import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { Button } from '@theke/ui/button.tsx'
import { useState } from 'react'
import { pushTexts } from '../texts/german/status.ts'
import { hasOptedIn } from './push-opt-ins.ts'
import { askForNotices, canBeNotified, stopNotices } from './push-notices.ts'

/** Switches push notifications about an order on or off, where the browser supports them. */
export function PushSwitch({ order }: { order: PricedOrder }) {
  const [isOn, setIsOn] = useState(
    () => canBeNotified() && Notification.permission === 'granted' && hasOptedIn(order.uid),
  )
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const run = async (work: () => Promise<void>) => {
    setIsBusy(true)
    setProblem('')
    try {
      await work()
    } catch {
      // Permission, push service and shop each have their own way to fail; the customer can only try again.
      setProblem(pushTexts.failed)
    } finally {
      setIsBusy(false)
    }
  }
  const ask = () =>
    run(async () => {
      const answer = await askForNotices(order)
      if (answer === 'denied') setProblem(pushTexts.denied)
      setIsOn(answer === 'on')
    })
  const stop = () =>
    run(async () => {
      await stopNotices(order)
      setIsOn(false)
    })

  if (!canBeNotified()) return null
  return (
    <section className="grid justify-items-start gap-2 print:hidden">
      <output>{isOn ? pushTexts.on : ''}</output>
      <Button kind="ghost" disabled={isBusy} onClick={() => void (isOn ? stop() : ask())}>
        {isOn ? pushTexts.stop : pushTexts.ask[modeOf(order)]}
      </Button>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </section>
  )
}
