import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { de } from '../../../texts/de.ts'
import classes from '../profile/profile.module.css'

/** One step with an account: its fields, what the server says against it, and the buttons to take it or leave it. */
export function AccountForm({
  label,
  problem,
  isSending,
  isReady,
  onSend,
  onCancel,
  children,
}: {
  /** What the button to go on says. */
  label: string
  /** A refusal that is about no field. */
  problem: string | null
  isSending: boolean
  isReady: boolean
  onSend: () => void
  onCancel: () => void
  children: ReactNode
}) {
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {problem !== null && (
        <p className={classes.alert} role="alert">
          {problem}
        </p>
      )}
      {children}
      <div className={classes.actions}>
        <Button type="submit" loading={isSending} disabled={!isReady}>
          {label}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {de.common.cancel}
        </Button>
      </div>
    </form>
  )
}
