import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorsByField } from '../../entity-kit/record-errors.ts'
import { focusOnMount } from '../../shell/focus-on-mount.ts'
import { errorText } from '../../shell/load-failure.tsx'
import { de } from '../../texts/de.ts'
import { PasswordField } from './password-field.tsx'
import { peopleTexts } from './people-texts.ts'
import classes from './profile.module.css'

/** Asks for the password before something that only the owner of an account may do. */
export function ConfirmByPassword<Done>({
  label,
  call,
  onDone,
  onCancel,
}: {
  label: string
  call: (password: string) => Promise<Done>
  onDone: (done: Done) => Promise<void>
  onCancel: () => void
}) {
  const [password, setPassword] = useState('')
  const send = useMutation({ mutationFn: () => call(password), onSuccess: onDone })
  const { password: wrong } = errorsByField(send.error)
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate()
      }}
    >
      {send.isError && !wrong && (
        <p className={classes.alert} role="alert">
          {errorText(send.error)}
        </p>
      )}
      <PasswordField
        label={peopleTexts.password}
        description={peopleTexts.passwordToTurnOn}
        autoComplete="current-password"
        ref={focusOnMount}
        value={password}
        error={wrong}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={send.isPending} disabled={password === ''}>
          {label}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {de.common.cancel}
        </Button>
      </div>
    </form>
  )
}
