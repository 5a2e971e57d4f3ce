import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { CheckboxField } from '@theke/ui/checkbox-field.tsx'
import { useStore } from '@theke/ui/store.ts'
import type { Cart } from '../cart/cart.ts'
import { storeOf } from '../cart/cart-stores.ts'
import { fill } from '../texts/i18n.ts'
import { staffTexts } from './staff-texts.ts'
import { useSetting } from './use-setting.ts'

/** The data behind a branch's pages: its range, the customer's details, and the order as it stands. */
export function BranchTools({ view }: { view: PricedBranchView }) {
  const [showsProducts, setShowsProducts] = useSetting('showProductData')
  const [showsCustomer, setShowsCustomer] = useSetting('showCustomerData')
  const store = storeOf(view.branch.identifier)
  const cart = useStore(store)
  return (
    <>
      <CheckboxField
        label={staffTexts.showProductData}
        isChecked={showsProducts}
        onChange={setShowsProducts}
      />
      {showsProducts && (
        <Data title={fill(staffTexts.products, { count: view.products.length })} value={view.products} />
      )}
      <CheckboxField
        label={staffTexts.showCustomerData}
        isChecked={showsCustomer}
        onChange={setShowsCustomer}
      />
      {showsCustomer && <Data title={staffTexts.customer} value={customerOf(cart)} />}
      <Data title={staffTexts.draft} value={draftOf(cart)} />
    </>
  )
}

/** The fields of the draft that identify the customer. */
function customerOf({ draft }: Cart): unknown {
  const { table: _table, appointmentDate: _appointment, comment: _comment, ...customer } = draft
  return customer
}

/** What is to be ordered, without who orders it. */
function draftOf({ lines, mode, deliveryArea, draft }: Cart): unknown {
  const { table, appointmentDate, comment } = draft
  const items = lines.map(({ key: _key, snapshot: _snapshot, ...item }) => item)
  return {
    items,
    mode,
    deliveryArea,
    table,
    appointmentDate: appointmentDate === null ? null : new Date(appointmentDate).toISOString(),
    comment,
  }
}

function Data({ title, value }: { title: string; value: unknown }) {
  return (
    <details className="staff-data">
      <summary>{title}</summary>
      <textarea readOnly rows={12} aria-label={title} value={JSON.stringify(value, null, 2)} />
    </details>
  )
}
