import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { profileApi } from '@theke/contract/people/profile-api.ts'
import { visitorApi } from '../../../api.ts'
import { errorsByField } from '../../../entity-kit/form/record-errors.ts'
import { focusFirstInvalid } from '../../../shell/focus-first-invalid.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { loginTexts } from './login-texts.ts'
import classes from './login-frame.module.css'
import { LoginFrame } from './login-frame.tsx'
import { PasswordField } from '../password-field.tsx'
import { peopleTexts } from '../people-texts.ts'

const { newPassword } = profileApi.resetPassword.body ?? {}

/** Where the link of an administrator leads: the holder chooses a new password. */
export default function PasswordResetPage() {
  const token = location.pathname.split('/').at(-1) ?? ''
  const form = useForm({ initialValues: { newPassword: '' } })
  const reset = useMutation({
    mutationFn: (body: { newPassword: string }) =>
      visitorApi.call(profileApi.resetPassword, { params: { token }, body }),
    onError: (error) => {
      form.setErrors(errorsByField(error))
      focusFirstInvalid()
    },
  })
  const isFieldWrong = Object.keys(form.errors).length > 0
  if (reset.isSuccess) {
    return (
      <LoginFrame heading={peopleTexts.resetHeading}>
        <div className={classes.form}>
          <p className={classes.notice} aria-live="polite">
            {peopleTexts.resetDone}
          </p>
          <a className={classes.switch} href="/backend/login">
            {loginTexts.toLogin}
          </a>
        </div>
      </LoginFrame>
    )
  }
  return (
    <LoginFrame heading={peopleTexts.resetHeading} intro={peopleTexts.resetIntro}>
      <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => reset.mutate(values))}>
        {reset.isError && !isFieldWrong && (
          <p className={classes.alert} role="alert">
            {errorText(reset.error)}
          </p>
        )}
        <PasswordField
          label={newPassword?.label}
          description={newPassword?.hint}
          name="newPassword"
          autoComplete="new-password"
          size="md"
          {...form.getInputProps('newPassword')}
        />
        <Button type="submit" size="md" loading={reset.isPending}>
          {peopleTexts.save}
        </Button>
      </form>
    </LoginFrame>
  )
}
