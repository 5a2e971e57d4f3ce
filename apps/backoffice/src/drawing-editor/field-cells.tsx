import type { Fields } from '@theke/contract/fields.ts'
import type { ReactNode } from 'react'
import { FieldInput } from '../entity-kit/fields/field-input.tsx'
import classes from './drawing-editor.module.css'

/** A part of the side panel with a heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2>{title}</h2>
      <div className={classes.cells}>{children}</div>
    </section>
  )
}

/** Fields of the open drawing or of one of its layers, numbers two in a row. */
export function Cells({
  fields,
  names,
  prefix = '',
}: {
  fields: Fields
  names: readonly string[]
  prefix?: string
}) {
  return names.map((name) => {
    const field = fields[name]
    if (!field) return null
    const isHalf = field.kind === 'decimal' || field.kind === 'integer'
    // The panel is narrow: what most fields of a layer are for says their label.
    const hint = prefix === '' || field.isLong ? field.hint : undefined
    return (
      <div key={name} data-half={isHalf || undefined}>
        <FieldInput field={{ ...field, hint }} path={prefix + name} />
      </div>
    )
  })
}
