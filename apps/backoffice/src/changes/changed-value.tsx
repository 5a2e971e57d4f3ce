import { referencesIn } from '@theke/contract/references.ts'
import type { FieldSpec, Reference } from '@theke/contract/fields.ts'
import { maskedValue } from '@theke/contract/insights/audit.ts'
import { Cell } from '../entity-kit/list/rows/cell.tsx'
import classes from './change-list.module.css'
import { changesTexts } from './changes-texts.ts'

const longText = 160

/** A value of a change as people read it; what is long or nested opens on request. */
export function ChangedValue({ field, value }: { field: FieldSpec | undefined; value: unknown }) {
  const isNothing =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (isNothing) return changesTexts.nothing
  if (value === maskedValue) return changesTexts.unrecorded
  if (field === undefined) return plain(value)
  switch (field.kind) {
    case 'image':
    case 'images':
      return numbersOf(referencesIn(value))
    case 'text':
    case 'richText':
      return plain(value).length > longText ? <Hidden text={plain(value)} /> : plain(value)
    case 'list':
    case 'object':
    case 'json':
      return <Hidden text={JSON.stringify(value, null, 2)} />
    default:
      return <Cell field={field} value={value} />
  }
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function numbersOf(references: readonly Reference[]): string {
  return references.map(({ id }) => `Nr. ${id}`).join(', ')
}

function Hidden({ text }: { text: string }) {
  return (
    <details className={classes.hidden}>
      <summary>{changesTexts.values}</summary>
      <pre>{text}</pre>
    </details>
  )
}
