import { branch } from '@theke/contract/shop/branch.ts'
import { department } from '@theke/contract/shop/department.ts'
import { division } from '@theke/contract/shop/division.ts'
import { table } from '@theke/contract/shop/table.ts'
import { crud, type Stored } from '../crud/crud.ts'
import { newApiKey } from './api-keys.ts'
import { departments } from './department-tables.ts'
import { branches, divisions, tables } from './shop-tables.ts'
import { requireWholeHours } from './whole-hours.ts'

export const shopCrud = [
  crud(division, divisions),
  crud(branch, branches, { beforeSave: completeBranch }),
  crud(table, tables),
  crud(department, departments),
]

/** Hours are whole, and every branch has a key for its screens from the beginning. */
function completeBranch(_ctx: unknown, row: Stored, before: Stored | null): Stored {
  requireWholeHours(row, ['openingHours', 'deliveryHours'])
  return before ? row : { ...row, apiKey: newApiKey() }
}
