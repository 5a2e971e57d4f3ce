import { IconAddressBook } from '@tabler/icons-react'
import { customer } from '@theke/contract/people/customer.ts'
import { screens } from '../../../entity-kit/screens.tsx'
import type { Area } from '../../screen.ts'

/** Customers stand with the orders. */
export const customersArea: Area = {
  heading: '',
  screens: [screens(customer, { icon: IconAddressBook }, () => import('./customer-override.ts'))],
}
