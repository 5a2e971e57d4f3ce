import { Button, Textarea } from '@mantine/core'
import { sheetTexts } from '@theke/contract/timekeeping/sheet-texts.ts'
import { type FormEvent, useState } from 'react'
import classes from './months.module.css'
import { monthsTexts as texts } from './months-texts.ts'

/** Asks why a locked month is opened again. */
export function ReopenForm({ onConfirm }: { onConfirm: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') setMissing(true)
    else onConfirm(reason)
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <Textarea
        label={texts.reason}
        description={texts.reasonHint}
        error={isMissing && reason.trim() === '' ? sheetTexts.reasonMissing : undefined}
        value={reason}
        maxLength={500}
        autosize
        minRows={3}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit">{texts.actions.reopen}</Button>
    </form>
  )
}
