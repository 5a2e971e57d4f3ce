import { Button } from '@theke/ui/button.tsx'
import { Notice } from '@theke/ui/notice.tsx'
import { SelectField } from '@theke/ui/select-field.tsx'
import { useBranch } from '../../branch/branch-context.ts'
import { useCart, useMode } from '../../branch/use-cart.ts'
import { sitAt } from '../../cart/held-table.ts'
import { tableOptions } from '../../cart/table-options.ts'
import { cartTexts } from '../../texts/german/cart.ts'
import { checkoutTexts } from '../../texts/german/checkout.ts'
import { problemTexts } from '../../texts/german/problems.ts'
import { missingTable } from './missing-table.ts'

/** Says that nobody can order at the customer's table, and offers the others (R-SHOP-18). It stays until it is read. */
export function TableNotice() {
  const { view, store } = useBranch()
  const { table } = useCart().draft
  const tables = view.modes.includes('dineIn') ? tableOptions(view) : []
  const chosen = tables.find(({ value }) => value === String(table?.id))?.value ?? ''
  const isAtTable = useMode() === 'dineIn' && chosen !== ''

  const understand = () => {
    missingTable.set(null)
    // A table that cannot be had is not chosen any more.
    if (chosen === '') sitAt(store, view, null)
  }
  return (
    <Notice tone="waits" isLive className="mt-3 max-w-[60rem] text-sm">
      {
        problemTexts([{ reason: tables.length === 0 ? 'no-table-offered' : 'table-not-offered' }], '')[0]
          ?.message
      }
      {tables.length > 0 && (
        <div className="mt-3 max-w-72">
          <SelectField
            label={checkoutTexts.fields.table}
            value={isAtTable ? chosen : ''}
            emptyLabel={checkoutTexts.table.choose}
            options={tables}
            onChange={(value) => sitAt(store, view, value === '' ? null : { id: Number(value) })}
          />
        </div>
      )}
      <Button kind="plain" className="-mx-5 -mb-3 block" onClick={understand}>
        {cartTexts.understood}
      </Button>
    </Notice>
  )
}
