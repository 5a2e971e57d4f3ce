/** A record as the generic operations see it: a row of any table, or the fields of a body. */
export type Stored = Record<string, unknown>
