import type { Fields } from '@theke/contract/fields.ts'
import { RecordDetails } from '../entity-kit/form/default-form.tsx'
import { drawingTexts as text } from './drawing-texts.ts'
import classes from './drawing-editor.module.css'
import { Cells, Part } from './field-cells.tsx'

/** What belongs to the drawing as a whole. */
export function DrawingFields({ fields, names }: { fields: Fields; names: readonly string[] }) {
  return (
    <>
      <Part title={text.drawing}>
        <Cells fields={fields} names={names} />
      </Part>
      <div className={classes.part}>
        <RecordDetails />
      </div>
    </>
  )
}
