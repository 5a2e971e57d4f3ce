/** The values of a form by field, as they cross the wire. */
export type FormValues = Record<string, unknown>

/** The value at a path such as `deliveryAreas.0.price`. */
export function valueAt(values: FormValues, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      values,
    )
}

/** What was typed and taken out again is the nothing that the form began with: widgets know an empty text only, or only null. */
export function normalizeEmpty(value: unknown, initial: unknown): unknown {
  return isNothing(value) && isNothing(initial) ? initial : value
}

function isNothing(value: unknown): boolean {
  return value === '' || value === null || value === undefined
}
