import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { tableHeldUntil } from '@theke/domain/ordering/checkout/held-table.ts'
import { isRecord } from '@theke/domain/typed-objects.ts'
import { createStore } from '@theke/ui/store.ts'
import { type CartStore, sessionStorageOrNull } from './cart-store.ts'
import { saveDraft, selectTable } from './draft-changes.ts'

/** A table that was chosen and until when it counts, an instant. A forgotten one stays until the customer has said whether they still sit there. */
type HeldTable = { id: number; until: number }

/** The branch and the table about which the customer is asked. */
export const askedTable = createStore<{ branch: string; id: number } | null>(null)

/** Sits at a table of a branch, or at none. */
export function sitAt(store: CartStore, view: PricedBranchView, table: { id: number } | null): void {
  const { branch, states } = view
  const closesAt = states.dineIn.kind === 'closed' ? null : Date.parse(states.dineIn.until)
  write(branch.identifier, table && { id: table.id, until: tableHeldUntil(closesAt, Date.now()) })
  store.update((cart) => (table === null ? saveDraft(cart, { table }) : selectTable(cart, table)))
  askedTable.set(null)
}

/** Says that the customer has left: the table is gone for good, and eating in is no longer their choice. */
export function leaveTable(store: CartStore, branch: string): void {
  write(branch, null)
  store.update((cart) => (cart.mode === 'dineIn' ? { ...cart, mode: null } : cart))
  askedTable.set(null)
}

/** Forgets the table of the cart once its time is over, and asks about it. Returns whether it was forgotten now. */
export function forgetTable(store: CartStore, branch: string): boolean {
  const { table } = store.get().draft
  const held = read(branch)
  const isOver = table !== null && (held === null || held.id !== table.id || Date.now() >= held.until)
  if (isOver) {
    write(branch, { id: table.id, until: 0 })
    store.update((cart) => saveDraft(cart, { table: null }))
  }
  const asked = isOver ? table.id : table === null && held !== null ? held.id : null
  if (asked !== (askedTable.get()?.id ?? null)) askedTable.set(asked === null ? null : { branch, id: asked })
  return isOver
}

/** What a full or forbidden storage does not take. */
const onThisPage = new Map<string, HeldTable | null>()

function keyOf(branch: string): string {
  return `asp.${branch}.table`
}

function read(branch: string): HeldTable | null {
  try {
    const stored: unknown = JSON.parse(sessionStorageOrNull()?.getItem(keyOf(branch)) ?? 'null')
    if (isRecord(stored) && typeof stored['id'] === 'number')
      return { id: stored['id'], until: Number(stored['until']) || 0 }
  } catch {
    // It may be kept on the page.
  }
  return onThisPage.get(branch) ?? null
}

function write(branch: string, table: HeldTable | null): void {
  const storage = sessionStorageOrNull()
  try {
    if (storage === null) onThisPage.set(branch, table)
    else storage.setItem(keyOf(branch), JSON.stringify(table))
  } catch {
    onThisPage.set(branch, table)
  }
}
