import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { profileApi } from '@theke/contract/people/profile-api.ts'
import { api } from '../../../api.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { errorsByField } from '../../../entity-kit/form/record-errors.ts'
import { useMay } from '../../../session/session.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { PasswordField } from '../password-field.tsx'
import { peopleTexts } from '../people-texts.ts'
import { profileKey } from './profile-card.tsx'
import classes from './profile.module.css'

const { currentPassword } = profileApi.changeEmail.body ?? {}

/** Changes the own e-mail address of an administrator, whose address nobody else may have to change. */
export function EmailCard() {
  const may = useMay(profileApi.changeEmail.permission)
  const queries = useQueryClient()
  const form = useForm({ initialValues: { email: '', currentPassword: '' } })
  const change = useMutation({
    mutationFn: (body: { email: string; currentPassword: string }) =>
      api.call(profileApi.changeEmail, { body }),
    onSuccess: (saved) => {
      form.reset()
      queries.setQueryData(profileKey, saved)
      notifications.show({ message: peopleTexts.emailChanged, color: 'var(--ready)' })
    },
    onError: (error) => form.setErrors(errorsByField(error)),
  })
  if (!may) return null
  return (
    <Card title={peopleTexts.email} hint={peopleTexts.emailHint}>
      <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
        {change.isError && Object.keys(form.errors).length === 0 && (
          <p className={classes.alert} role="alert">
            {errorText(change.error)}
          </p>
        )}
        <TextInput
          label={peopleTexts.newEmail}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={currentPassword?.label}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <Button type="submit" variant="default" loading={change.isPending} disabled={!form.isDirty()}>
          {peopleTexts.changeEmail}
        </Button>
      </form>
    </Card>
  )
}
