import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type CurrentUser, peopleApi } from '@theke/contract/people/user.ts'
import { useState } from 'react'
import { api, takeSession } from '../../../api.ts'
import { keepSession } from '../../../session/kept-session.ts'
import { cancelEarlyLogin, endLoginInPlace, useLoginInPlace } from '../../../session/login-in-place.ts'
import { sessionQuery, useSession } from '../../../session/session.ts'
import { useFocusReturn } from '../../../shell/use-focus-return.ts'
import { de } from '../../../texts/de.ts'
import { Enrolment } from './enrolment.tsx'
import { loginTexts } from './login-texts.ts'
import { LoginForm } from './login-form.tsx'

/** The login over an open page: nothing typed is lost, and the save that was refused goes on behind it. Once the session is over it can only be left by logging in. */
export default function LoginDialog() {
  const queries = useQueryClient()
  const { id, username } = useSession()
  const isEarly = useLoginInPlace() === 'early'
  useFocusReturn()

  const [isEnrolling, setIsEnrolling] = useState(false)

  function goOn(user: CurrentUser): void {
    // The open screens show the roles and branches of the person who opened them.
    if (user.id !== id) return location.reload()
    takeSession(user)
    setIsEnrolling(user.needsSecondFactor)
    if (user.needsSecondFactor) return
    queries.setQueryData(sessionQuery.queryKey, user)
    void keepSession(user).catch(() => undefined)
    endLoginInPlace()
  }

  return (
    <Modal
      opened
      onClose={cancelEarlyLogin}
      title={isEarly ? loginTexts.earlyTitle : loginTexts.againTitle}
      withCloseButton={isEarly}
      closeButtonProps={{ 'aria-label': de.common.close }}
      closeOnEscape={isEarly}
      closeOnClickOutside={false}
      returnFocus={false}
    >
      {isEnrolling ? (
        <>
          <p style={{ margin: 0 }}>{loginTexts.enrolIntro}</p>
          <Enrolment onDone={() => void api.call(peopleApi.currentUser).then(goOn)} />
        </>
      ) : (
        <>
          <p style={{ margin: 0 }}>{isEarly ? loginTexts.earlyText : loginTexts.againText}</p>
          <LoginForm username={username} onLoggedIn={goOn} />
        </>
      )}
    </Modal>
  )
}
