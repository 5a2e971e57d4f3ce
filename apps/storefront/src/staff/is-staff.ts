import { createStore, useStore } from '@theke/ui/store.ts'

const isStaff = createStore(false)

/** Records that the visitor is a member of staff. */
export function noteStaff(): void {
  isStaff.set(true)
}

/** Whether the person is known to belong to the staff, who may order less than the minimum (R-CART-08). */
export function useIsStaff(): boolean {
  return useStore(isStaff)
}
