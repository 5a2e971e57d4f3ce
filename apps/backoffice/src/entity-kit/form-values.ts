/** The values of a form by field, as they cross the wire. */
export type FormValues = Record<string, unknown>
