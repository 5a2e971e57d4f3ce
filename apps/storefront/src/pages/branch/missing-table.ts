import { createStore } from '@theke/ui/store.ts'

/** The branch at whose table, of a QR code or chosen before, nobody can order; until the customer has read it. */
export const missingTable = createStore<string | null>(null)
