import { useMutation } from '@tanstack/react-query'
import { peopleApi } from '@theke/contract/people/user.ts'
import { useEffect, useRef } from 'react'
import { visitorApi } from '../../api.ts'
import { errorText } from '../../shell/load-failure.tsx'
import { de } from '../../texts/de.ts'
import classes from './login-frame.module.css'
import { LoginFrame } from './login-frame.tsx'

/** Where the link of the e-mail leads: logs in by script, so that a mail scanner that opens links uses up none. */
export default function LoginLinkPage() {
  const token = location.pathname.split('/').at(-1) ?? ''
  const login = useMutation({
    mutationFn: () => visitorApi.call(peopleApi.loginByLink, { params: { token } }),
    onSuccess: () => location.replace('/backend'),
  })
  const { mutate } = login
  const isStarted = useRef(false)
  useEffect(() => {
    // The link is good for one login only; React may run an effect twice.
    if (isStarted.current) return
    isStarted.current = true
    mutate()
  }, [mutate])

  return (
    <LoginFrame heading={de.login.linkHeading}>
      <div className={classes.form}>
        {login.isError ? (
          <p className={classes.alert} role="alert">
            {errorText(login.error)}
          </p>
        ) : (
          <p aria-live="polite">{de.login.linkRunning}</p>
        )}
        {login.isError && (
          <a className={classes.switch} href="/backend/login">
            {de.login.toLogin}
          </a>
        )}
      </div>
    </LoginFrame>
  )
}
