import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  type NewSecondFactor,
  type RecoveryCodes,
  secondFactorApi,
} from '@theke/contract/people/second-factor-api.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { errorsByField } from '../../../entity-kit/form/record-errors.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { AccountForm } from '../login/account-form.tsx'
import { QrCode } from '../../../entity-kit/qr-code.tsx'
import { peopleTexts } from '../people-texts.ts'
import classes from './profile.module.css'

/** Shows the secret to the authenticator app and takes its first code. */
export function EnrolForm({
  factor: { secret, address },
  onDone,
  onCancel,
}: {
  factor: NewSecondFactor
  onDone: (codes: RecoveryCodes) => Promise<void>
  onCancel: () => void
}) {
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => api.call(secondFactorApi.confirmSecondFactor, { body: { code } }),
    onSuccess: onDone,
  })
  const { code: wrong } = errorsByField(confirm.error)
  return (
    <>
      <p className={classes.text}>{peopleTexts.scan}</p>
      <div className={classes.enrol}>
        <QrCode text={address} label={peopleTexts.qrCode} />
        <AccountForm
          label={peopleTexts.confirm}
          problem={confirm.isError && !wrong ? errorText(confirm.error) : null}
          isSending={confirm.isPending}
          isReady={code.trim() !== ''}
          onSend={() => confirm.mutate()}
          onCancel={onCancel}
        >
          <div>
            {peopleTexts.secret}
            <div className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</div>
          </div>
          <TextInput
            label={peopleTexts.code}
            description={peopleTexts.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={wrong}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </AccountForm>
      </div>
    </>
  )
}
