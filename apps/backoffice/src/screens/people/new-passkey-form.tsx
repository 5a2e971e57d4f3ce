import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { passkeysApi } from '@theke/contract/people/passkeys-api.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { errorsByField } from '../../entity-kit/record-errors.ts'
import { focusOnMount } from '../../shell/focus-on-mount.ts'
import { de } from '../../texts/de.ts'
import { makePasskey, passkeyErrorText } from './passkeys.ts'
import { PasswordField } from './password-field.tsx'
import { peopleTexts } from './people-texts.ts'
import classes from './profile.module.css'

/** Asks for a name and the password, then for the device. */
export function NewPasskeyForm({ onDone, onCancel }: { onDone: () => Promise<void>; onCancel: () => void }) {
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
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate()
      }}
    >
      {add.isError && Object.keys(wrong).length === 0 && (
        <p className={classes.alert} role="alert">
          {passkeyErrorText(add.error)}
        </p>
      )}
      <TextInput
        label={peopleTexts.passkeyName}
        description={peopleTexts.passkeyNameHint}
        ref={focusOnMount}
        maxLength={64}
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
      <div className={classes.actions}>
        <Button type="submit" loading={add.isPending} disabled={name.trim() === '' || password === ''}>
          {peopleTexts.addPasskey}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {de.common.cancel}
        </Button>
      </div>
    </form>
  )
}
