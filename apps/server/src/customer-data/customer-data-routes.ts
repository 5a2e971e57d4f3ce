import { customerDataApi } from '@theke/contract/people/customer-data-api.ts'
import { handle } from '../http/handle.ts'
import { eraseCustomer, exportCustomer } from './customer-data.ts'

export const customerDataHandlers = [
  handle(customerDataApi.exportCustomer, exportCustomer),
  handle(customerDataApi.eraseCustomer, eraseCustomer),
]
