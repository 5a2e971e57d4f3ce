import type { Access } from '../access.ts'
import type { DeclinedNames } from './declined-names.ts'
import type { FileField } from '../endpoint.ts'
import type { Fields, Values } from '../fields.ts'

/** The part of a declaration that only names things. */
export type EntitySpec<F extends Fields, Q extends Fields> = {
  /** Last part of the address under /api, plural: 'categories'. */
  path: string
  singular: string
  plural: string
  /** Forms of the name that German sentences need and that are neither singular nor plural. */
  declined?: Partial<DeclinedNames>
  /** What such records are for, in German; shown while there are none. */
  purpose: string
  fields: F
  /** Field that names a record in lists and references. */
  title: keyof F & string
  /** What a record is called where its title alone does not say it, such as a person by two names. */
  nameOf?(row: Partial<Values<F>>): string
  /** Columns of the list, in order. */
  list: readonly (keyof F & string)[]
  /** Text fields that the list's search looks into. */
  search: readonly (keyof F & string)[]
  /** Order of the list unless the caller asks for another. */
  sort: string
  filters?: Q
  /** Entries of a list whose length the caller does not ask for; `maxPageLength` by default (R-API-06). */
  defaultLimit?: number
  read: Access
  write: Access
  remove?: Access
  /** Reference field that binds a record to a branch: employees see and write only their own (R-ACCOUNT-02). */
  branchField?: keyof F & string
  /**
   * Reference field to the person whom a record is about: employees see and write records about people of their own branches only,
   * no matter which branch is written into the record (R-ACCOUNT-02). `rowsOfBranch` names the field and the value of the records that
   * follow their branch instead, such as the shifts in the plan of a branch.
   */
  personField?: keyof F & string
  rowsOfBranch?: { field: keyof F & string; value: string }
  /** Flags without any of which a record exists for staff only. */
  publicFields?: readonly (keyof F & string)[]
  /** The removal deletes more than the row, such as a file, so the record cannot be restored. */
  isHardDeleted?: boolean
  /** It has an index for its search, because its records grow with orders or have long texts: what is found is counted up to `maxFound` only (decision 063). */
  isLong?: boolean
  /** The field that brings a file. */
  file?: FileField
  /** Plural of the load-failure text where it is not "… konnten nicht geladen werden". */
  listFailure?: string
}
