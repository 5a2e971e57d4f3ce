import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '@theke/contract/people/user.ts'
import { rememberCsrfToken } from '../../../api.ts'
import { endLoginInPlace } from '../../../session/login-in-place.ts'
import { sessionQuery, useSession } from '../../../session/session.ts'
import { useFocusReturn } from '../../../shell/use-focus-return.ts'
import { loginTexts } from './login-texts.ts'
import { LoginForm } from './login-form.tsx'

/** The login over a form that is not saved: nothing typed is lost, and the save that was refused goes on behind it. */
export default function LoginDialog() {
  const queries = useQueryClient()
  const { id, username } = useSession()
  useFocusReturn()

  function goOn(user: CurrentUser): void {
    // The open screens show the roles and branches of the person who opened them.
    if (user.id !== id) return location.reload()
    rememberCsrfToken(user.csrfToken)
    queries.setQueryData(sessionQuery.queryKey, user)
    endLoginInPlace()
  }

  return (
    <Modal
      opened
      onClose={keepOpen}
      title={loginTexts.againTitle}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      returnFocus={false}
    >
      <p style={{ margin: 0 }}>{loginTexts.againText}</p>
      <LoginForm username={username} onLoggedIn={goOn} />
    </Modal>
  )
}

function keepOpen(): void {
  // The dialog can only be left by logging in. Closing the page asks about unsaved changes.
}
