import type { Fields } from '@theke/contract/fields.ts'

/** What the versions of a record need to know of its entity. */
export type VersionedEntity = { path: string; fields: Fields }
