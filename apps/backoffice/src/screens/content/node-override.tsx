import { node } from '@theke/contract/content/node.ts'
import { nodeTypes } from '@theke/contract/content/node-types.ts'
import { defaultValues, object } from '@theke/contract/fields.ts'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { contentForm } from './content-form.tsx'
import { NodeTreeView } from './node-tree/node-tree-view.tsx'
import { NodePreview } from './previews.tsx'
import { publishingMark } from './publishing-label.ts'
import { FieldGrid } from '../../entity-kit/form/field-grid.tsx'
import type { WidgetProps } from '../../entity-kit/fields/widget.ts'
import listClasses from '../../entity-kit/fields/list-field.module.css'
import { useRecordForm } from '../../entity-kit/form/record-form.ts'
import { typeOf } from './node-type-of.ts'
import { ChoiceField } from '../../entity-kit/fields/choice-fields.tsx'

/** What the screens of nodes have of their own: their type says which fields they have. */
export const override: EntityOverride = {
  form: contentForm(node, {
    says: ['content'],
    Preview: NodePreview,
    textsOf: ({ type }) => ({
      content: object(nodeTypes[typeOf(type)].fields, { label: node.fields.content.label }),
    }),
  }),
  unfilteredList: NodeTreeView,
  widgets: { type: NodeTypeField, content: NodeContentField },
  listItem: (row) => ({ secondaryText: String(row.identifier), ...publishingMark(row) }),
}

/** The content fields of a node, as its type declares them. */
function NodeContentField({ path, error }: WidgetProps) {
  const { type } = useRecordForm().values
  return (
    <>
      <FieldGrid key={String(type)} fields={nodeTypes[typeOf(type)].fields} prefix={`${path}.`} />
      {error && (
        <p className={listClasses.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
}

/** The type of a node. Another one brings fields of its own; what both have stays. */
function NodeTypeField(props: WidgetProps) {
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
