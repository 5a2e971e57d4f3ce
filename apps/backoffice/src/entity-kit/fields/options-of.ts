import { entriesOf } from '@theke/domain/typed-objects.ts'

/** The choices of an input from the labels of its values. */
export function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return entriesOf(labels).map(([value, label]) => ({ value, label }))
}
