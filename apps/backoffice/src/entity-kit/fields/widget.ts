import type { FieldKind, FieldSpec } from '@theke/contract/fields.ts'
import type { ComponentType, ReactNode } from 'react'

/** What every field widget is given. Values are as they cross the wire. */
export type WidgetProps<Value = unknown> = {
  field: FieldSpec
  /** Where the value lies in the record, such as `deliveryAreas.0.price`. */
  path: string
  value: Value
  onChange: (value: Value) => void
  error?: ReactNode
  isDisabled?: boolean | undefined
  /** In a table the column's heading is the label. */
  isLabelHidden?: boolean | undefined
}

export type Widgets = Readonly<Record<FieldKind, ComponentType<WidgetProps>>>

/** The value of a field whose value is a text; null where it has none. */
export function textValue(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** The props that all of Mantine's inputs share. */
export function inputProps({
  field,
  path,
  error,
  isDisabled,
  isLabelHidden,
}: Omit<WidgetProps, 'value' | 'onChange'>) {
  return {
    ...(isLabelHidden ? { 'aria-label': field.label } : { label: field.label, description: field.hint }),
    withAsterisk: field.isRequired === true && !isLabelHidden,
    error,
    disabled: isDisabled === true,
    name: path,
  }
}
