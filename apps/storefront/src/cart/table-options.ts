import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import type { SelectOption } from '@theke/ui/select-field.tsx'

/** The tables of a branch at which one can order, to choose from. */
export function tableOptions({ tables }: PricedBranchView): SelectOption[] {
  return tables.map(({ id, identifier, name }) => ({
    value: String(id),
    label: name ? `${identifier} · ${name}` : identifier,
  }))
}
