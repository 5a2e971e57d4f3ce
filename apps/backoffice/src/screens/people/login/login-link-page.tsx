import { useMutation } from '@tanstack/react-query'
import { peopleApi } from '@theke/contract/people/user.ts'
import { useEffect, useRef, useState } from 'react'
import { visitorApi } from '../../../api.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { loginTexts } from './login-texts.ts'
import { asksForCode, CodeForm } from './code-form.tsx'
import classes from './login-frame.module.css'
import { LoginFrame } from './login-frame.tsx'

/** Where the link of the e-mail leads: logs in by script, so that a mail scanner that opens links uses up none. */
export default function LoginLinkPage() {
  const token = location.pathname.split('/').at(-1) ?? ''
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const login = useMutation({
    mutationFn: (code: string) =>
      visitorApi.call(peopleApi.loginByLink, { params: { token }, body: { code } }),
    onSuccess: () => location.replace('/backend'),
    onError: (error) => {
      if (asksForCode(error)) setIsCodeAsked(true)
    },
  })
  const { mutate } = login
  const isStarted = useRef(false)
  useEffect(() => {
    // The link is good for one login only; React may run an effect twice.
    if (isStarted.current) return
    isStarted.current = true
    mutate('')
  }, [mutate])

  const isWaiting = isCodeAsked && (login.isPending || asksForCode(login.error))
  if (isWaiting) {
    return (
      <LoginFrame heading={loginTexts.linkHeading}>
        <CodeForm error={login.error} isPending={login.isPending} onSubmit={mutate} />
      </LoginFrame>
    )
  }
  return (
    <LoginFrame heading={loginTexts.linkHeading}>
      <div className={classes.form}>
        {login.isError ? (
          <p className={classes.alert} role="alert">
            {errorText(login.error)}
          </p>
        ) : (
          <p aria-live="polite">{loginTexts.linkRunning}</p>
        )}
        {login.isError && (
          <a className={classes.switch} href="/backend/login">
            {loginTexts.toLogin}
          </a>
        )}
      </div>
    </LoginFrame>
  )
}
