import { nodeTypes } from '@theke/contract/content/node-types.ts'
import { FieldGrid } from '../../entity-kit/form/field-grid.tsx'
import type { WidgetProps } from '../../entity-kit/fields/widget.ts'
import listClasses from '../../entity-kit/fields/list-field.module.css'
import { useRecordForm } from '../../entity-kit/form/record-form.ts'
import { typeOf } from './node-type-of.ts'

/** The content fields of a node, as its type declares them. */
export function NodeContentField({ path, error }: WidgetProps) {
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
