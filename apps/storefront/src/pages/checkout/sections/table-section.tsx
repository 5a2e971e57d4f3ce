import { SelectField } from '@theke/ui/select-field.tsx'
import { checkoutTexts } from '../../../texts/checkout.ts'
import { controlId } from '../field-messages.ts'
import type { SectionProps } from '../form-context.ts'

const texts = checkoutTexts.table

/** At which table the customer sits (R-CHECKOUT-06). */
export function TableSelect({ wishes, form }: SectionProps) {
  const { view, cart } = wishes
  const { table } = cart.draft
  return (
    <div className="mb-8 grid gap-2">
      <SelectField
        id={controlId('table')}
        label={texts.label}
        value={table === null ? '' : String(table.id)}
        emptyLabel={texts.choose}
        options={view.tables.map(({ id, identifier, name }) => ({
          value: String(id),
          label: name ? `${identifier} · ${name}` : identifier,
        }))}
        hint={texts.hint}
        error={form.errorOf('table')}
        onChange={(value) => form.change('table', { table: value === '' ? null : { id: Number(value) } })}
      />
      <p className="text-[0.8125rem] text-muted">{texts.advice}</p>
    </div>
  )
}
