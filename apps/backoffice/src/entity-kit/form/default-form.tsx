import { germanNames } from '@theke/contract/english/translations.ts'
import type { ReactNode } from 'react'
import { momentLabel } from '../../shop-time.ts'
import { useVisibleFields } from '../../session/session.ts'
import { de } from '../../texts/de.ts'
import { Card } from '../card.tsx'
import classes from './default-form.module.css'
import { EnglishCard } from './english-card.tsx'
import { FieldGrid } from './field-grid.tsx'
import { useOpenRecord, useRecordForm } from './record-form.ts'
import { textOf } from '../text-of.ts'

/** Every field of the entity in the order of its declaration, and the server's timestamps; between them what an entity adds. */
export function DefaultForm({ children }: { children?: ReactNode }) {
  const fields = useVisibleFields(useOpenRecord().fields)
  const names = germanNames(fields).filter((name) => !fields[name]?.isReadOnly)
  return (
    <div className={classes.form}>
      <Card title={de.form.main}>
        <FieldGrid fields={fields} names={names} />
      </Card>
      {children}
      <EnglishCard />
      <RecordDetails />
    </div>
  )
}

/** What the server set: read-only fields and the last change. */
export function RecordDetails() {
  const { fields, isStored } = useOpenRecord()
  const { values } = useRecordForm()
  if (!isStored) return null
  const noted = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    const isGiven = value !== null && value !== undefined && value !== ''
    const text = field.isReadOnly && field.visibleTo === undefined && isGiven ? textOf(field, value) : ''
    return text === '' ? [] : [{ label: field.label, text }]
  })
  return (
    <p className={classes.details}>
      {noted.map(({ label, text }) => (
        <span key={label}>
          {label}: {text}
        </span>
      ))}
      <span>{de.form.changed(momentLabel(Date.parse(String(values.updatedAt))))}</span>
    </p>
  )
}
