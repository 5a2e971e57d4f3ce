import { Select, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { defaultValues } from '@theke/contract/fields.ts'
import {
  type NewRegister,
  registerFields as fields,
  registersApi,
  signingAccessLabels,
  signingServiceLabels,
} from '@theke/contract/payments/registers-api.ts'
import { signingServices } from '@theke/domain/cash-register/signed-text.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { errorsByField } from '../../../entity-kit/form/record-errors.ts'
import { focusOnMount } from '../../../shell/focus-on-mount.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { useBranches } from '../../ordering/live/use-branches.ts'
import { AccountForm } from '../../people/login/account-form.tsx'
import { PasswordField } from '../../people/password-field.tsx'
import { registersTexts as texts } from './registers-texts.ts'

const services = signingServices.map((value) => ({ value, label: signingServiceLabels[value] }))

/** Asks for the id of a new register, whose money it takes, and what signs its receipts. */
export function RegisterForm({
  onDone,
  onCancel,
}: {
  onDone: (register: NewRegister) => Promise<unknown>
  onCancel: () => void
}) {
  const branches = useBranches()
  const [values, setValues] = useState(() => defaultValues(fields))
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))
  const create = useMutation({
    mutationFn: () => api.call(registersApi.createRegister, { body: values }),
    onSuccess: onDone,
  })
  const wrong = errorsByField(create.error)
  const access = values.service === null ? null : signingAccessLabels[values.service]
  return (
    <AccountForm
      label={texts.save}
      problem={create.isError && Object.keys(wrong).length === 0 ? errorText(create.error) : null}
      isSending={create.isPending}
      isReady={values.registerId.trim() !== '' && values.service !== null}
      onSend={() => create.mutate()}
      onCancel={onCancel}
    >
      <TextInput
        label={fields.registerId.label}
        description={fields.registerId.hint}
        ref={focusOnMount}
        maxLength={fields.registerId.max}
        autoCapitalize="characters"
        spellCheck={false}
        value={values.registerId}
        error={wrong['registerId']}
        onChange={(event) => change({ registerId: event.currentTarget.value })}
      />
      <Select
        label={fields.branch.label}
        description={fields.branch.hint}
        placeholder={texts.allBranches}
        clearable
        data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={values.branch === null ? null : String(values.branch.id)}
        error={wrong['branch']}
        onChange={(id) => change({ branch: id === null ? null : { id: Number(id) } })}
      />
      <Select
        label={fields.service.label}
        data={services}
        allowDeselect={false}
        value={values.service}
        error={wrong['service']}
        onChange={(next) =>
          change({ service: signingServices.find((service) => service === next) ?? values.service })
        }
      />
      {access !== null && (
        <>
          <TextInput
            label={access.account}
            maxLength={fields.account.max}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={values.account}
            error={wrong['account']}
            onChange={(event) => change({ account: event.currentTarget.value })}
          />
          <PasswordField
            label={access.password}
            autoComplete="off"
            value={values.password}
            error={wrong['password']}
            onChange={(event) => change({ password: event.currentTarget.value })}
          />
        </>
      )}
    </AccountForm>
  )
}
