import { Checkbox, Select, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { defaultValues } from '@theke/contract/fields.ts'
import {
  type NewRegister,
  registerFields as fields,
  registersApi,
  signingAccessLabels,
  signingServiceLabels,
  type RegisterView,
} from '@theke/contract/payments/registers-api.ts'
import {
  issuesReceipts,
  type SigningService,
  signingServices,
} from '@theke/domain/cash-register/signed-text.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { errorsByField } from '../../../entity-kit/form/record-errors.ts'
import { focusOnMount } from '../../../shell/focus-on-mount.ts'
import { useUnsaved } from '../../../session/login-in-place.ts'
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
  const [values, setValues] = useState(() => ({ ...defaultValues(fields), mailsReceipts: false }))
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))
  const create = useMutation({
    mutationFn: () => api.call(registersApi.createRegister, { body: values }),
    onSuccess: onDone,
  })
  const wrong = errorsByField(create.error)
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
        description={
          values.service !== null && issuesReceipts(values.service)
            ? texts.issuedIdHint
            : fields.registerId.hint
        }
        ref={focusOnMount}
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
      <AccessFields values={values} wrong={wrong} change={change} />
    </AccountForm>
  )
}

/** What signs a register, with which access, and whether its receipts are mailed. */
type Access = { service: SigningService; account: string; password: string; mailsReceipts: boolean }

function AccessFields({
  values,
  wrong,
  change,
  passwordHint,
}: {
  values: Access
  wrong: Readonly<Record<string, string>>
  change: (part: Partial<Access>) => void
  passwordHint?: string
}) {
  const access = values.service === null ? null : signingAccessLabels[values.service]
  return (
    <>
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
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={values.account}
            error={wrong['account']}
            onChange={(event) => change({ account: event.currentTarget.value })}
          />
          <PasswordField
            label={access.password}
            description={passwordHint}
            autoComplete="off"
            value={values.password}
            error={wrong['password']}
            onChange={(event) => change({ password: event.currentTarget.value })}
          />
        </>
      )}
      <Checkbox
        label={fields.mailsReceipts.label}
        description={fields.mailsReceipts.hint}
        checked={values.mailsReceipts}
        error={wrong['mailsReceipts']}
        onChange={(event) => change({ mailsReceipts: event.currentTarget.checked })}
      />
    </>
  )
}

/** Changes by what a register signs, and whether its receipts are mailed. */
export function ChangeRegisterForm({
  register: { id, service, account, mailsReceipts },
  onDone,
  onCancel,
}: {
  register: RegisterView
  onDone: () => Promise<unknown>
  onCancel: () => void
}) {
  const stored: Access = { service, account, password: '', mailsReceipts }
  const [values, setValues] = useState(stored)
  useUnsaved(keysOf(stored).some((key) => values[key] !== stored[key]))
  const save = useMutation({
    mutationFn: () =>
      api.call(registersApi.changeRegister, {
        params: { id },
        body: values,
      }),
    onSuccess: onDone,
  })
  const wrong = errorsByField(save.error)
  return (
    <AccountForm
      label={texts.saveChange}
      problem={save.isError && Object.keys(wrong).length === 0 ? errorText(save.error) : null}
      isSending={save.isPending}
      isReady
      onSend={() => save.mutate()}
      onCancel={onCancel}
    >
      <p>{texts.changeText}</p>
      <AccessFields
        values={values}
        wrong={wrong}
        passwordHint={values.service === service ? texts.passwordKept : ''}
        change={(part) => setValues((before) => ({ ...before, ...part }))}
      />
    </AccountForm>
  )
}
