import { Select, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  apiTokenFields as fields,
  apiTokensApi,
  type NewApiToken,
} from '@theke/contract/people/api-tokens-api.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { referencesIn } from '@theke/contract/references.ts'
import { useState } from 'react'
import { textsIn } from '@theke/domain/typed-objects.ts'
import { api } from '../../../api.ts'
import { ReferencesField } from '../../../entity-kit/fields/reference-fields.tsx'
import { errorsByField } from '../../../entity-kit/form/record-errors.ts'
import { focusOnMount } from '../../../shell/focus-on-mount.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { AccountForm } from '../login/account-form.tsx'
import { PasswordField } from '../password-field.tsx'
import { peopleTexts } from '../people-texts.ts'
import { PermissionsField } from '../permissions-field.tsx'
import classes from '../profile/profile.module.css'
import { apiTokensTexts as texts } from './api-tokens-texts.ts'

const validDays = Object.entries(fields.validDays.options ?? {}).map(([value, label]) => ({ value, label }))

/** Asks what a new token is for and what it may do, and for the password. */
export function NewApiTokenForm({
  onDone,
  onCancel,
}: {
  onDone: (token: NewApiToken) => Promise<unknown>
  onCancel: () => void
}) {
  const [values, setValues] = useState(() => defaultValues(fields))
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))
  const create = useMutation({
    mutationFn: () => api.call(apiTokensApi.createApiToken, { body: values }),
    onSuccess: onDone,
  })
  const wrong = errorsByField(create.error)
  return (
    <AccountForm
      label={texts.save}
      problem={create.isError && Object.keys(wrong).length === 0 ? errorText(create.error) : null}
      isSending={create.isPending}
      isReady={values.name.trim() !== '' && values.permissions.length > 0 && values.password !== ''}
      onSend={() => create.mutate()}
      onCancel={onCancel}
    >
      <TextInput
        label={fields.name.label}
        description={fields.name.hint}
        ref={focusOnMount}
        value={values.name}
        error={wrong['name']}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <ReferencesField
        field={fields.branches}
        path="branches"
        value={values.branches}
        error={wrong['branches']}
        onChange={(next) => change({ branches: [...referencesIn(next)] })}
      />
      <Select
        label={fields.validDays.label}
        data={validDays}
        allowDeselect={false}
        value={values.validDays}
        error={wrong['validDays']}
        onChange={(next) => change({ validDays: validDayOf(next) ?? values.validDays })}
      />
      <div className={classes.wide}>
        <PermissionsField
          field={fields.permissions}
          path="permissions"
          value={values.permissions}
          error={wrong['permissions']}
          hint={texts.permissionsHint}
          onChange={(next) => change({ permissions: [...textsIn(next)] })}
        />
      </div>
      <PasswordField
        label={fields.password.label}
        description={peopleTexts.passwordToTurnOn}
        autoComplete="current-password"
        value={values.password}
        error={wrong['password']}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
    </AccountForm>
  )
}

function validDayOf(value: string | null) {
  return (['30', '90', '365'] as const).find((days) => days === value)
}
