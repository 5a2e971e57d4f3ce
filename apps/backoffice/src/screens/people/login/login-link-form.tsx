import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { peopleApi } from '@theke/contract/people/user.ts'
import { visitorApi } from '../../../api.ts'
import { focusFirstInvalid } from '../../../shell/focus-first-invalid.ts'
import { focusOnMount } from '../../../shell/focus-on-mount.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { loginTexts } from './login-texts.ts'
import { errorsByField } from '../../../entity-kit/form/record-errors.ts'
import classes from './login-frame.module.css'

/** Asks for a link by e-mail. The answer is the same whether the address is known or not. */
export function LoginLinkForm({ onBack }: { onBack: () => void }) {
  const form = useForm({ initialValues: { email: '' } })
  const request = useMutation({
    mutationFn: (body: { email: string }) => visitorApi.call(peopleApi.requestLoginLink, { body }),
    onError: (error) => {
      form.setErrors(errorsByField(error))
      focusFirstInvalid()
    },
  })
  const isFieldWrong = Object.keys(form.errors).length > 0
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => request.mutate(values))}>
      {request.isError && !isFieldWrong && (
        <p className={classes.alert} role="alert">
          {errorText(request.error)}
        </p>
      )}
      {request.isSuccess ? (
        <p className={classes.notice} aria-live="polite">
          {loginTexts.linkSent}
        </p>
      ) : (
        <>
          <TextInput
            label={loginTexts.email}
            type="email"
            name="email"
            autoComplete="email"
            ref={focusOnMount}
            size="md"
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" loading={request.isPending}>
            {loginTexts.byLink}
          </Button>
        </>
      )}
      <UnstyledButton className={classes.switch} onClick={onBack}>
        {loginTexts.byPassword}
      </UnstyledButton>
    </form>
  )
}
