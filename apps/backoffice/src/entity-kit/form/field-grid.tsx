import type { Fields, FieldSpec } from '@theke/contract/fields.ts'
import { germanNames } from '@theke/contract/english/translations.ts'
import classes from './field-grid.module.css'
import { FieldInput } from '../fields/field-input.tsx'

/** How many of four columns a field takes. */
function spanOf(field: FieldSpec): number {
  if (field.isLong || field.format === 'url') return 4
  switch (field.kind) {
    case 'richText':
    case 'list':
    case 'object':
    case 'images':
    case 'choices':
    case 'json':
      return 4
    case 'integer':
    case 'decimal':
    case 'money':
    case 'day':
    case 'time':
      return 1
    default:
      return 2
  }
}

/** Fields side by side as their kinds ask for; `spans` gives single ones another width of one to four columns. */
export function FieldGrid({
  fields,
  names = germanNames(fields),
  spans = {},
  prefix = '',
}: {
  fields: Fields
  names?: readonly string[]
  spans?: Readonly<Record<string, number>> | undefined
  prefix?: string
}) {
  return (
    <div className={classes.frame}>
      <div className={classes.grid}>
        {names.map((name) => {
          const field = fields[name]
          if (!field) throw new Error(`There is no field ${name}`)
          return (
            <div
              key={name}
              className={classes.cell}
              data-kind={field.kind}
              data-span={spans[name] ?? spanOf(field)}
            >
              <FieldInput field={field} path={prefix + name} />
            </div>
          )
        })}
      </div>
    </div>
  )
}
