import { Button } from '@mantine/core'
import { de } from '../../texts/de.ts'
import { useOpenRecord } from './record-form.ts'
import type { FrameState } from './record-form-frame.tsx'
import classes from './record-header.module.css'

/** Saves the open record; beside it a word on whether there is anything to save. */
export function SaveButton({ isDirty, isSaving }: FrameState) {
  const { isStored, isReadOnly } = useOpenRecord()
  if (isReadOnly) return <span className={classes.note}>{de.form.readOnly}</span>
  return (
    <>
      <span className={classes.note} aria-live="polite">
        {isDirty && isStored && de.form.unsaved}
      </span>
      <Button type="submit" loading={isSaving} disabled={!isDirty && isStored} title={de.form.saveKeys}>
        {isStored ? de.form.save : de.form.create}
      </Button>
    </>
  )
}
