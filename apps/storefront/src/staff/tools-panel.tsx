import { Button } from '@theke/ui/button.tsx'
import { showToast } from '@theke/ui/toast.ts'
import { useState } from 'react'
import { clearCart } from '../cart/draft-changes.ts'
import { storeOf } from '../cart/cart-stores.ts'
import type { Page } from '../router/shown-page-data.ts'
import { BranchTools } from './branch-tools.tsx'
import { staffTexts } from './staff-texts.ts'

/** What helps an administrator to see why a page shows what it shows (R-UI-15). */
export function ToolsPanel({ page, onReload }: { page: Page; onReload: () => Promise<void> }) {
  const [isLoading, setIsLoading] = useState(false)
  const { data } = page
  const view = data.page === 'branch' || data.page === 'checkout' ? data.view : null

  const reload = async () => {
    setIsLoading(true)
    await onReload()
    setIsLoading(false)
    showToast(staffTexts.reloaded)
  }

  return (
    <section className="staff-section" aria-labelledby="staff-tools">
      <h2 id="staff-tools">{staffTexts.tools}</h2>
      {view ? <BranchTools view={view} /> : <p className="staff-quiet">{staffTexts.noBranch}</p>}
      <div className="staff-actions">
        <Button kind="ghost" disabled={isLoading} onClick={() => void reload()}>
          {staffTexts.reload}
        </Button>
        {view && (
          <Button
            kind="ghost"
            onClick={() => {
              storeOf(view.branch.identifier).update(clearCart)
              showToast(staffTexts.cleared)
            }}
          >
            {staffTexts.clearCart}
          </Button>
        )}
      </div>
    </section>
  )
}
