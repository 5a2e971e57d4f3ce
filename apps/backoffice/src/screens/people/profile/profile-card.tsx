import { Button, Skeleton, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Profile, profileApi } from '@theke/contract/people/profile-api.ts'
import { user } from '@theke/contract/people/user.ts'
import { api } from '../../../api.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { PhoneField } from '../../../entity-kit/fields/phone-field.tsx'
import { errorsByField } from '../../../entity-kit/form/record-errors.ts'
import { sessionQuery } from '../../../session/session.ts'
import { errorText, LoadFailure } from '../../../shell/load-failure.tsx'
import { peopleTexts } from '../people-texts.ts'
import classes from './profile.module.css'

export const profileKey = ['profile']

/** The own name and telephone number. */
export function ProfileCard() {
  const profile = useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => api.call(profileApi.loadProfile, { signal }),
  })
  return (
    <Card title={peopleTexts.details} hint={peopleTexts.detailsHint}>
      {profile.isError && !profile.data && (
        <LoadFailure error={profile.error} onRetry={() => void profile.refetch()} />
      )}
      {profile.isPending && <Skeleton className={classes.loading} aria-hidden />}
      {profile.data && <ProfileForm profile={profile.data} />}
    </Card>
  )
}

function ProfileForm({ profile: { username, email, ...own } }: { profile: Profile }) {
  const queries = useQueryClient()
  const form = useForm({ initialValues: own })
  const save = useMutation({
    mutationFn: (body: typeof own) => api.call(profileApi.saveProfile, { body }),
    onSuccess: async (saved) => {
      queries.setQueryData(profileKey, saved)
      form.resetDirty()
      notifications.show({ message: peopleTexts.saved, color: 'var(--ready)' })
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
    onError: (error) => form.setErrors(errorsByField(error)),
  })
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      {save.isError && Object.keys(form.errors).length === 0 && (
        <p className={classes.alert} role="alert">
          {errorText(save.error)}
        </p>
      )}
      <TextInput label={user.fields.username.label} value={username} disabled />
      <TextInput label={user.fields.email.label} value={email} disabled />
      <TextInput
        label={user.fields.firstName.label}
        autoComplete="given-name"
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label={user.fields.lastName.label}
        autoComplete="family-name"
        {...form.getInputProps('lastName')}
      />
      <PhoneField
        label={user.fields.phone.label}
        autoComplete="tel"
        {...form.getInputProps('phone')}
        value={form.values.phone}
      />
      <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
        {peopleTexts.save}
      </Button>
    </form>
  )
}
