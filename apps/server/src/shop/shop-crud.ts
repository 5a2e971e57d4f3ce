import { branch } from '@theke/contract/shop/branch.ts'
import { department } from '@theke/contract/shop/department.ts'
import { division } from '@theke/contract/shop/division.ts'
import { table } from '@theke/contract/shop/table.ts'
import { crud, type Stored } from '../crud/crud.ts'
import { tokenHash } from '../people/secret-token.ts'
import { departments } from './department-tables.ts'
import { branches, divisions, tables } from './shop-tables.ts'
import { requireWholeHours } from './whole-hours.ts'

export const shopCrud = [
  crud(division, divisions),
  crud(branch, branches, { beforeSave: completeBranch }),
  crud(table, tables),
  crud(department, departments),
]

/** Hours are whole; of a key for the screens only its hash is kept, and an empty one leaves it. */
function completeBranch(_ctx: unknown, row: Stored, _before: unknown, { apiKey }: Stored): Stored {
  requireWholeHours(row, ['openingHours', 'deliveryHours'])
  return typeof apiKey === 'string' && apiKey !== '' ? { ...row, apiKeyHash: tokenHash(apiKey) } : row
}
