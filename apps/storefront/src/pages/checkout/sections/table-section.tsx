import { Notice } from '@theke/ui/notice.tsx'
import { SelectField } from '@theke/ui/select-field.tsx'
import { useIsTableGone } from '../../../branch/use-is-table-gone.ts'
import { sitAt } from '../../../cart/held-table.ts'
import { tableOptions } from '../../../cart/table-options.ts'
import { checkoutTexts } from '../../../texts/german/checkout.ts'
import { problemTexts } from '../../../texts/german/problems.ts'
import { controlId } from '../field-messages.ts'
import type { SectionProps } from '../form-context.ts'

const texts = checkoutTexts.table

/** At which table the customer sits (R-CHECKOUT-06). A table at which nobody can order any more is not chosen. */
export function TableSelect({ wishes, form }: SectionProps) {
  const { view, cart, store } = wishes
  const { table } = cart.draft
  const isGone = useIsTableGone()
  if (view.tables.length === 0) {
    return (
      <div id={controlId('table')} tabIndex={-1} className="mb-8">
        <Notice tone="waits" isLive>
          {textOf('no-table-offered')}
        </Notice>
      </div>
    )
  }
  return (
    <div className="mb-8 grid gap-2">
      <SelectField
        id={controlId('table')}
        label={texts.label}
        value={table === null || isGone ? '' : String(table.id)}
        emptyLabel={texts.choose}
        options={tableOptions(view)}
        hint={texts.hint}
        error={isGone ? textOf('table-not-offered') : form.errorOf('table')}
        onChange={(value) => {
          sitAt(store, view, value === '' ? null : { id: Number(value) })
          form.touch('table')
        }}
      />
      <p className="text-[0.8125rem] text-muted">{texts.advice}</p>
    </div>
  )
}

function textOf(reason: 'table-not-offered' | 'no-table-offered'): string {
  return problemTexts([{ reason }], '')[0]?.message ?? ''
}
