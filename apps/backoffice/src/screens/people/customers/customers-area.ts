import { IconAddressBook } from '@tabler/icons-react'
import { customer } from '@theke/contract/people/customer.ts'
import { entryFor } from '../../entry-for.ts'
import type { Area } from '../../screen.ts'

/** Customers stand with the orders; their screens come with those of all people. */
export const customersArea: Area = {
  heading: '',
  screens: [],
  navigation: [entryFor(customer, IconAddressBook)],
}
