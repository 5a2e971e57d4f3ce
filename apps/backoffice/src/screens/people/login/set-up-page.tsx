import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { BodyOf } from '@theke/contract/endpoint.ts'
import { peopleApi } from '@theke/contract/people/user.ts'
import { visitorApi } from '../../../api.ts'
import { focusFirstInvalid } from '../../../shell/focus-first-invalid.ts'
import { focusOnMount } from '../../../shell/focus-on-mount.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { setUpPageTexts } from './login-texts.ts'
import { errorsByField } from '../../../entity-kit/form/record-errors.ts'
import classes from './login-frame.module.css'
import { LoginFrame } from './login-frame.tsx'
import { PasswordField } from '../password-field.tsx'

type Values = BodyOf<typeof peopleApi.setUpShop>

/** Opens a new shop with the one-time link from the terminal. */
export default function SetUpPage() {
  const token = location.pathname.split('/').at(-1) ?? ''
  const form = useForm<Values>({
    initialValues: { shopName: '', branchName: '', username: '', email: '', password: '' },
  })
  const setUp = useMutation({
    mutationFn: (body: Values) => visitorApi.call(peopleApi.setUpShop, { params: { token }, body }),
    onSuccess: () => location.replace('/backend#/set-up/recovery-sheet'),
    onError: (error) => {
      form.setErrors(errorsByField(error))
      focusFirstInvalid()
    },
  })
  const isFieldWrong = Object.keys(form.errors).length > 0
  const input = (name: keyof Values) => ({
    label: peopleApi.setUpShop.body?.[name].label,
    name,
    required: true,
    size: 'md' as const,
    ...form.getInputProps(name),
  })
  return (
    <LoginFrame heading={setUpPageTexts.heading} intro={setUpPageTexts.intro}>
      <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => setUp.mutate(values))}>
        {setUp.isError && !isFieldWrong && (
          <p className={classes.alert} role="alert">
            {errorText(setUp.error)}
          </p>
        )}
        <h2 className={classes.group}>{setUpPageTexts.shop}</h2>
        <TextInput {...input('shopName')} autoComplete="organization" ref={focusOnMount} />
        <TextInput {...input('branchName')} autoComplete="off" />
        <h2 className={classes.group}>{setUpPageTexts.account}</h2>
        <TextInput {...input('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <TextInput {...input('email')} type="email" autoComplete="email" />
        <PasswordField
          {...input('password')}
          autoComplete="new-password"
          description={setUpPageTexts.passwordHint}
        />
        <Button type="submit" size="md" loading={setUp.isPending || setUp.isSuccess}>
          {setUpPageTexts.submit}
        </Button>
      </form>
    </LoginFrame>
  )
}
