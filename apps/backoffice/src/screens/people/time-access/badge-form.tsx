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

type Props = { id: number; hasBadge: boolean; queryKey: readonly unknown[] }

const { badge: badgeField } = timeAccessApi.setBadge.body ?? {}

/** Assigns a badge or takes it away. It is a form of its own, sent by its buttons alone, because it may stand within that of a user. */
export function BadgeForm({ id, hasBadge, queryKey }: Props) {
  const queries = useQueryClient()
  const form = useForm({ initialValues: { badge: '' } })
  const save = useMutation({
    mutationFn: (badge: string) => api.call(timeAccessApi.setBadge, { params: { id }, body: { badge } }),
    onSuccess: async (_access, badge) => {
      form.reset()
      notifications.show({
        message: badge === '' ? texts.badgeRemoved : texts.badgeSaved,
        color: 'var(--ok)',
      })
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
        label={badgeField?.label}
        description={badgeField?.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={64}
        // A scanner ends with the Enter key, which would send the form around this one.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (form.values.badge !== '') save.mutate(form.values.badge)
        }}
        {...form.getInputProps('badge')}
      />
      <div className={classes.actions}>
        <Button
          variant="default"
          loading={save.isPending}
          disabled={form.values.badge === ''}
          onClick={() => save.mutate(form.values.badge)}
        >
          {texts.saveBadge}
        </Button>
        {hasBadge && (
          <Button variant="default" loading={save.isPending} onClick={() => save.mutate('')}>
            {texts.removeBadge}
          </Button>
        )}
      </div>
    </div>
  )
}
