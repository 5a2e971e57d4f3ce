import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldSpec } from '@theke/contract/fields.ts'
import { errorsByField } from '../../../entity-kit/form/record-errors.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { PasswordField } from '../password-field.tsx'
import classes from '../profile/profile.module.css'

type Props = {
  name: 'pin' | 'badge'
  label: string
  field: FieldSpec | undefined
  inputMode?: 'numeric'
  isSet: boolean
  texts: { save: string; saved: string; remove: string; removed: string }
  /** Sends the secret; an empty one removes it. */
  send: (secret: string) => Promise<unknown>
  queryKey: readonly unknown[]
}

/** Sets or removes a PIN or a badge. It is a form of its own, sent by its buttons alone, because it may stand within that of a user. */
export function SecretForm({ name, label, field, inputMode, isSet, texts, send, queryKey }: Props) {
  const queries = useQueryClient()
  const form = useForm({ initialValues: { [name]: '' } })
  const secret = form.values[name] ?? ''
  const save = useMutation({
    mutationFn: send,
    onSuccess: async (_access, sent) => {
      form.reset()
      notifications.show({ message: sent === '' ? texts.removed : texts.saved, color: 'var(--ready)' })
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
        label={label}
        description={field?.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        inputMode={inputMode}
        // The Enter key, with which a scanner ends too, would send the form around this one.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (secret !== '') save.mutate(secret)
        }}
        {...form.getInputProps(name)}
      />
      <div className={classes.actions}>
        <Button
          variant="default"
          loading={save.isPending}
          disabled={secret === ''}
          onClick={() => save.mutate(secret)}
        >
          {texts.save}
        </Button>
        {isSet && (
          <Button variant="default" loading={save.isPending} onClick={() => save.mutate('')}>
            {texts.remove}
          </Button>
        )}
      </div>
    </div>
  )
}
