import type { listQuery, RecordFields } from '@theke/contract/define-entity.ts'
import type { StoredValues, Values } from '@theke/contract/fields.ts'

/** A record as the generic operations see it: columns of any table, or the fields of a body. */
export type Stored = Record<string, unknown>

/** A whole row of any entity's table. */
export type StoredRecord = Stored & StoredValues<RecordFields>

/** The query of a list: what every list takes, and the filters of its entity. */
export type ListQuery = Stored & Partial<Values<typeof listQuery>>
