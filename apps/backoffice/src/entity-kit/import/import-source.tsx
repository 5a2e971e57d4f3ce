import type { ImportPlan } from '@theke/contract/bulk-operations.ts'
import type { Ref } from 'react'
import classes from './import-dialog.module.css'
import { importTexts } from './import-texts.ts'

/** Which export of another shop system was recognised, and what is to be known of it; nothing for other files. */
export function ImportSource({ plan: { source }, ref }: { plan: ImportPlan; ref: Ref<HTMLElement> }) {
  if (source === null) return null
  return (
    <section ref={ref} tabIndex={-1} className={classes.source} aria-label={importTexts.source(source.label)}>
      <p>
        <b>{importTexts.source(source.label)}</b>
      </p>
      <ul>
        {source.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
