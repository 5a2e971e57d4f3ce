import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { peopleApi } from '@theke/contract/people/user.ts'
import { visitorApi } from '../../api.ts'
import { addressAfterLogin } from '../../session/login-address.ts'
import { focusOnMount } from '../../shell/focus-on-mount.ts'
import { errorText } from '../../shell/load-failure.tsx'
import { de } from '../../texts/de.ts'
import classes from './login-frame.module.css'
import { PasswordField } from './password-field.tsx'

export function LoginForm({ onByLink }: { onByLink: () => void }) {
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: { username: isNotEmpty(de.login.missing), password: isNotEmpty(de.login.missing) },
  })
  const login = useMutation({
    mutationFn: (body: { username: string; password: string }) => visitorApi.call(peopleApi.login, { body }),
    onSuccess: () => location.replace(addressAfterLogin(location.search)),
    onError: () => {
      form.setFieldValue('password', '')
      form.getInputNode('password')?.focus()
    },
  })
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
        label={de.login.username}
        description={de.login.usernameHint}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        ref={focusOnMount}
        size="md"
        {...form.getInputProps('username')}
      />
      <PasswordField
        label={de.login.password}
        name="password"
        autoComplete="current-password"
        size="md"
        {...form.getInputProps('password')}
      />
      <Button type="submit" size="md" loading={login.isPending || login.isSuccess}>
        {de.login.submit}
      </Button>
      <UnstyledButton className={classes.switch} onClick={onByLink}>
        {de.login.byLink}
      </UnstyledButton>
    </form>
  )

  function focusFirstError(errors: Record<string, unknown>) {
    const first = Object.keys(errors)[0]
    if (first) form.getInputNode(first as 'username' | 'password')?.focus()
  }
}
