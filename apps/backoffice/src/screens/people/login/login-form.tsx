import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { peopleApi, type CurrentUser } from '@theke/contract/people/user.ts'
import { useState } from 'react'
import { visitorApi } from '../../../api.ts'
import { focusOnMount } from '../../../shell/focus-on-mount.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { loginTexts } from './login-texts.ts'
import { asksForCode, CodeForm } from './code-form.tsx'
import classes from './login-frame.module.css'
import { PasskeyLogin } from './passkey-login.tsx'
import { hasPasskeys } from '../profile/passkeys.ts'
import { PasswordField } from '../password-field.tsx'

/** Without `onByLink` the password is the only way; with `username` it is known who logs in. */
export function LoginForm({
  username = '',
  onByLink,
  onLoggedIn,
}: {
  username?: string
  onByLink?: (() => void) | undefined
  onLoggedIn: (user: CurrentUser) => void
}) {
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const form = useForm({
    initialValues: { username, password: '' },
    validate: { username: isNotEmpty(loginTexts.missing), password: isNotEmpty(loginTexts.missing) },
  })
  const login = useMutation({
    mutationFn: (body: { username: string; password: string; code?: string }) =>
      visitorApi.call(peopleApi.login, { body }),
    onSuccess: onLoggedIn,
    onError: (error) => {
      if (asksForCode(error)) setIsCodeAsked(true)
      if (isCodeAsked || asksForCode(error)) return
      form.setFieldValue('password', '')
      form.getInputNode('password')?.focus()
    },
  })
  if (isCodeAsked) {
    return (
      <CodeForm
        error={login.error}
        isPending={login.isPending || login.isSuccess}
        onSubmit={(code) => login.mutate({ ...form.getValues(), code })}
        onBack={() => {
          setIsCodeAsked(false)
          form.setFieldValue('password', '')
          login.reset()
        }}
      >
        {hasPasskeys && <PasskeyLogin onLoggedIn={onLoggedIn} />}
      </CodeForm>
    )
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => login.mutate(values), focusFirstError)}
    >
      {login.isError && (
        <p className={classes.alert} role="alert">
          {errorText(login.error)}
        </p>
      )}
      <TextInput
        label={loginTexts.username}
        description={loginTexts.usernameHint}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        ref={username === '' ? focusOnMount : undefined}
        size="md"
        {...form.getInputProps('username')}
      />
      <PasswordField
        label={loginTexts.password}
        name="password"
        autoComplete="current-password"
        size="md"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <Button type="submit" size="md" loading={login.isPending || login.isSuccess}>
        {loginTexts.submit}
      </Button>
      {hasPasskeys && <PasskeyLogin onLoggedIn={onLoggedIn} />}
      {onByLink && (
        <UnstyledButton className={classes.switch} onClick={onByLink}>
          {loginTexts.byLink}
        </UnstyledButton>
      )}
    </form>
  )

  function focusFirstError(errors: Record<string, unknown>) {
    const first = Object.keys(errors)[0]
    if (first === 'username' || first === 'password') form.getInputNode(first)?.focus()
  }
}
