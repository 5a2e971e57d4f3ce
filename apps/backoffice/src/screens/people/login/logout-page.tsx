import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { endSession } from '../../../session/log-out.ts'
import { Splash } from '../../../shell/splash.tsx'
import { de } from '../../../texts/de.ts'
import classes from './login-frame.module.css'
import { LoginFrame } from './login-frame.tsx'
import { loginTexts } from './login-texts.ts'

/** The address that logs out (R-ACCOUNT-11), for links from elsewhere. */
export default function LogoutPage() {
  const { data: isOver, mutate } = useMutation({
    mutationFn: endSession,
    onSuccess: (isOver) => {
      if (isOver === null) location.assign('/backend')
    },
  })
  useEffect(() => mutate(), [mutate])
  if (isOver !== false) return <Splash />
  return (
    <LoginFrame heading={de.shell.logout}>
      <div className={classes.form}>
        <p className={classes.alert} role="alert">
          {de.shell.logoutFailed}
        </p>
        <Button size="md" onClick={() => mutate()}>
          {de.common.retry}
        </Button>
        <a className={classes.switch} href="/backend">
          {loginTexts.backToOffice}
        </a>
      </div>
    </LoginFrame>
  )
}
