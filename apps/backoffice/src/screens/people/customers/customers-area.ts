import { screens } from '../../../entity-kit/screens.tsx'
import type { Area } from '../../screen.ts'

/** Customers stand with the orders. */
export const customersArea: Area = {
  screens: [screens('customers', { override: () => import('./customer-override.tsx') })],
}
