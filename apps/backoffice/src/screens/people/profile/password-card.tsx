import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { profileApi } from '@theke/contract/people/profile-api.ts'
import { api } from '../../../api.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { errorsByField } from '../../../entity-kit/form/record-errors.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { ownSessionsKey } from './own-sessions-card.tsx'
import { PasswordField } from '../password-field.tsx'
import { peopleTexts } from '../people-texts.ts'
import classes from './profile.module.css'

const { currentPassword, newPassword } = profileApi.changePassword.body ?? {}

/** Changes the own password. */
export function PasswordCard() {
  const queries = useQueryClient()
  const form = useForm({ initialValues: { currentPassword: '', newPassword: '' } })
  const change = useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      api.call(profileApi.changePassword, { body }),
    onSuccess: async () => {
      form.reset()
      notifications.show({ message: peopleTexts.passwordChanged, color: 'var(--ready)' })
      await queries.invalidateQueries({ queryKey: ownSessionsKey })
    },
    onError: (error) => form.setErrors(errorsByField(error)),
  })
  return (
    <Card title={peopleTexts.password} hint={peopleTexts.passwordHint}>
      <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
        {change.isError && Object.keys(form.errors).length === 0 && (
          <p className={classes.alert} role="alert">
            {errorText(change.error)}
          </p>
        )}
        <PasswordField
          label={currentPassword?.label}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField
          label={newPassword?.label}
          description={newPassword?.hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <Button type="submit" variant="default" loading={change.isPending} disabled={!form.isDirty()}>
          {peopleTexts.changePassword}
        </Button>
      </form>
    </Card>
  )
}
