import { branch } from '@theke/contract/shop/branch.ts'
import { division } from '@theke/contract/shop/division.ts'
import { table } from '@theke/contract/shop/table.ts'
import { crud, type Stored } from '../crud/crud.ts'
import { newApiKey } from './api-keys.ts'
import { branches, divisions, tables } from './shop-tables.ts'

export const shopCrud = [
  crud(division, divisions),
  crud(branch, branches, { beforeSave: keepApiKey }),
  crud(table, tables),
]

/** Every branch has a key for its screens from the beginning. */
function keepApiKey(_ctx: unknown, row: Stored, before: Stored | null): Stored {
  return before ? row : { ...row, apiKey: newApiKey() }
}
