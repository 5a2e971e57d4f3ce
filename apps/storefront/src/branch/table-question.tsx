import { Button } from '@theke/ui/button.tsx'
import { Notice } from '@theke/ui/notice.tsx'
import { useStore } from '@theke/ui/store.ts'
import { useEffect } from 'react'
import { askedTable, forgetTable, leaveTable, sitAt } from '../cart/held-table.ts'
import { checkoutTexts } from '../texts/german/checkout.ts'
import { fill } from '../texts/i18n.ts'
import { useBranch } from './branch-context.ts'
import { useCart, useMode } from './use-cart.ts'

const checkEveryMs = 30_000

/** Forgets the customer's table in time, and asks whether they still sit there (R-SHOP-24). */
export function TableQuestion({ className = '' }: { className?: string }) {
  const { view, store } = useBranch()
  const { identifier } = view.branch
  const { table } = useCart().draft
  const mode = useMode()
  const asked = useStore(askedTable)

  useEffect(() => {
    const look = () => {
      forgetTable(store, identifier)
    }
    look()
    const timer = setInterval(look, checkEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [store, identifier, table])

  const former = view.tables.find(({ id }) => asked?.branch === identifier && id === asked.id)
  if (former === undefined || mode !== 'dineIn') return null
  const name = { table: former.identifier }
  return (
    <Notice tone="waits" isLive className={className}>
      <p>{fill(checkoutTexts.table.still, name)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="ink" onClick={() => sitAt(store, view, former)}>
          {fill(checkoutTexts.table.yes, name)}
        </Button>
        <Button kind="ghost" onClick={() => leaveTable(store, identifier)}>
          {checkoutTexts.table.no}
        </Button>
      </div>
    </Notice>
  )
}
