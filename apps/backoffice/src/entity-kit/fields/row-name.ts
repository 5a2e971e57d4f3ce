import type { FieldSpec } from '@theke/contract/fields.ts'
import { de } from '../../texts/de.ts'

/** What a row is called: its first text, else its number. */
export function rowName(
  field: FieldSpec,
  row: Record<string, unknown> | undefined,
  position: number,
): string {
  const name = Object.keys(field.fields ?? {}).find((key) => field.fields?.[key]?.kind === 'text')
  const text = name === undefined ? '' : row?.[name]
  return typeof text === 'string' && text !== '' ? text : de.form.row(position + 1)
}
