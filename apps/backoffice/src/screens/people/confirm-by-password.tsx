import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorsByField } from '../../entity-kit/form/record-errors.ts'
import { focusOnMount } from '../../shell/focus-on-mount.ts'
import { errorText } from '../../shell/load-failure.tsx'
import { AccountForm } from './login/account-form.tsx'
import { PasswordField } from './password-field.tsx'
import { peopleTexts } from './people-texts.ts'

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
    <AccountForm
      label={label}
      problem={send.isError && !wrong ? errorText(send.error) : null}
      isSending={send.isPending}
      isReady={password !== ''}
      onSend={() => send.mutate()}
      onCancel={onCancel}
    >
      <PasswordField
        label={peopleTexts.password}
        description={peopleTexts.passwordToTurnOn}
        autoComplete="current-password"
        ref={focusOnMount}
        value={password}
        error={wrong}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </AccountForm>
  )
}
