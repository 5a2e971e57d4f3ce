import { nodeTypes } from '@theke/contract/content/node-types.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { ChoiceField } from '../../entity-kit/fields/choice-fields.tsx'
import type { WidgetProps } from '../../entity-kit/fields/widget.ts'
import { useRecordForm } from '../../entity-kit/form/record-form.ts'
import { typeOf } from './node-type-of.ts'

/** The type of a node. Another one brings fields of its own; what both have stays. */
export function NodeTypeField(props: WidgetProps) {
  const form = useRecordForm()
  return (
    <ChoiceField
      {...props}
      onChange={(chosen) => {
        const { fields } = nodeTypes[typeOf(chosen)]
        const before = form.getValues().content ?? {}
        const kept = Object.entries(before).filter(([name]) => name === 'heading' && name in fields)
        props.onChange(chosen)
        form.setFieldValue('content', { ...defaultValues(fields), ...Object.fromEntries(kept) })
      }}
    />
  )
}
