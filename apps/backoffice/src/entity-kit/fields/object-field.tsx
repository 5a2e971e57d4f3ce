import { FieldGrid } from '../field-grid.tsx'
import type { WidgetProps } from './widget.ts'

/** A nested value object: its fields one after another. */
export function ObjectField({ field, path }: WidgetProps) {
  return <FieldGrid fields={field.fields ?? {}} prefix={`${path}.`} />
}
