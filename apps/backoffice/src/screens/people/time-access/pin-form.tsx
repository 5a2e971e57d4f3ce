import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { timeAccessApi } from '@theke/contract/people/time-access-api.ts'
import { api } from '../../../api.ts'
import { errorsByField } from '../../../entity-kit/form/record-errors.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { PasswordField } from '../password-field.tsx'
import classes from '../profile/profile.module.css'
import { timeAccessTexts as texts } from './time-access-texts.ts'

type Props = { id: number | undefined; hasPin: boolean; queryKey: readonly unknown[] }

const { pin: pinField } = timeAccessApi.setPin.body ?? {}

/** Sets or removes a PIN. It is a form of its own, sent by its buttons alone, because it may stand within that of a user. */
export function PinForm({ id, hasPin, queryKey }: Props) {
  const queries = useQueryClient()
  const form = useForm({ initialValues: { pin: '' } })
  const save = useMutation({
    mutationFn: (pin: string) =>
      id === undefined
        ? api.call(timeAccessApi.setOwnPin, { body: { pin } })
        : api.call(timeAccessApi.setPin, { params: { id }, body: { pin } }),
    onSuccess: async (_access, pin) => {
      form.reset()
      notifications.show({ message: pin === '' ? texts.pinRemoved : texts.pinSaved, color: 'var(--ok)' })
      await queries.invalidateQueries({ queryKey })
    },
    onError: (error) => form.setErrors(errorsByField(error)),
  })
  return (
    <div className={classes.form}>
      {save.isError && Object.keys(form.errors).length === 0 && (
        <p className={classes.alert} role="alert">
          {errorText(save.error)}
        </p>
      )}
      <PasswordField
        label={texts.pin}
        description={pinField?.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        inputMode="numeric"
        maxLength={8}
        {...form.getInputProps('pin')}
      />
      <div className={classes.actions}>
        <Button
          variant="default"
          loading={save.isPending}
          disabled={form.values.pin === ''}
          onClick={() => save.mutate(form.values.pin)}
        >
          {texts.savePin}
        </Button>
        {hasPin && (
          <Button variant="default" loading={save.isPending} onClick={() => save.mutate('')}>
            {texts.removePin}
          </Button>
        )}
      </div>
    </div>
  )
}
