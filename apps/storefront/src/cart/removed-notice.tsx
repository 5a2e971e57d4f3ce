import { Button } from '@theke/ui/button.tsx'
import { Notice } from '@theke/ui/notice.tsx'
import { useBranch } from '../branch/branch-context.ts'
import { cartTexts } from '../texts/german/cart.ts'
import { fill } from '../texts/i18n.ts'

/** Says once which lines left the cart and why (R-CART-03). */
export function RemovedNotice({ className = '' }: { className?: string }) {
  const { removed, forgetRemoved } = useBranch()
  if (removed.length === 0) return null
  return (
    <Notice tone="waits" isLive className={`text-sm ${className}`}>
      <p className="font-semibold">{cartTexts.migrated}</p>
      <ul className="mt-1">
        {removed.map(({ name, reason }, position) => (
          <li key={`${name}-${position}`}>
            {fill(reason === 'gone' ? cartTexts.migratedGone : cartTexts.migratedChanged, { name })}
          </li>
        ))}
      </ul>
      <Button kind="plain" className="-mx-5 -mb-3" onClick={forgetRemoved}>
        {cartTexts.understood}
      </Button>
    </Notice>
  )
}
