import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { passkeysApi } from '@theke/contract/people/passkeys-api.ts'
import type { RecoveryCodes } from '@theke/contract/people/second-factor-api.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { errorsByField } from '../../../entity-kit/form/record-errors.ts'
import { focusOnMount } from '../../../shell/focus-on-mount.ts'
import { AccountForm } from '../login/account-form.tsx'
import { makePasskey, passkeyErrorText } from './passkeys.ts'
import { PasswordField } from '../password-field.tsx'
import { peopleTexts } from '../people-texts.ts'

/** Asks for a name and the password, then for the device. */
export function NewPasskeyForm({
  onDone,
  onCancel,
}: {
  onDone: (codes: RecoveryCodes) => Promise<void>
  onCancel: () => void
}) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const add = useMutation({
    mutationFn: async () => {
      const options = await api.call(passkeysApi.beginPasskey, { body: { password } })
      const response = await makePasskey(options)
      return api.call(passkeysApi.addPasskey, { body: { name, response } })
    },
    onSuccess: onDone,
  })
  const wrong = errorsByField(add.error)
  return (
    <AccountForm
      label={peopleTexts.addPasskey}
      problem={add.isError && Object.keys(wrong).length === 0 ? passkeyErrorText(add.error) : null}
      isSending={add.isPending}
      isReady={name.trim() !== '' && password !== ''}
      onSend={() => add.mutate()}
      onCancel={onCancel}
    >
      <TextInput
        label={peopleTexts.passkeyName}
        description={peopleTexts.passkeyNameHint}
        ref={focusOnMount}
        value={name}
        error={wrong['name']}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PasswordField
        label={peopleTexts.password}
        description={peopleTexts.passwordToTurnOn}
        autoComplete="current-password"
        value={password}
        error={wrong['password']}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </AccountForm>
  )
}
