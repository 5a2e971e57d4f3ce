import { UnstyledButton } from '@mantine/core'
import { logOut } from '../../../session/log-out.ts'
import { de } from '../../../texts/de.ts'
import { Enrolment } from './enrolment.tsx'
import classes from './login-frame.module.css'
import { LoginFrame } from './login-frame.tsx'
import { loginTexts } from './login-texts.ts'

/** In place of the office, for somebody who has to set up a second factor first. */
export default function EnrolmentPage({ onDone }: { onDone: () => void }) {
  return (
    <LoginFrame heading={loginTexts.enrolHeading} intro={loginTexts.enrolIntro} isWide>
      <Enrolment onDone={onDone} />
      <div className={classes.form}>
        <UnstyledButton className={classes.switch} onClick={() => void logOut()}>
          {de.shell.logout}
        </UnstyledButton>
      </div>
    </LoginFrame>
  )
}
