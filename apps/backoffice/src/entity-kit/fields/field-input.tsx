import type { FieldSpec } from '@theke/contract/fields.ts'
import { normalizeEmpty, valueAt } from '../form/form-values.ts'
import { useOpenRecord, useRecordForm } from '../form/record-form.ts'

/** A field of the open record with the widget of its kind, or its own. */
export function FieldInput({
  field,
  path,
  isLabelHidden,
  onChosen,
}: {
  field: FieldSpec
  path: string
  isLabelHidden?: boolean
  /** Told of what a person chose, and what was there before. */
  onChosen?: (value: unknown, before: unknown) => void
}) {
  const form = useRecordForm()
  const { override, widgets, isReadOnly } = useOpenRecord()
  const { value, onChange, error } = form.getInputProps(path)
  const Widget = override.widgets?.[path] ?? widgets[field.kind]
  return (
    <Widget
      field={field}
      path={path}
      value={value}
      onChange={(next) => {
        onChange(normalizeEmpty(next, valueAt(form.getInitialValues(), path)))
        onChosen?.(next, value)
      }}
      error={error}
      isDisabled={isReadOnly || field.isReadOnly}
      isLabelHidden={isLabelHidden}
    />
  )
}
