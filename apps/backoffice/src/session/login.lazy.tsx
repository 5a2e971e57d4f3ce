import { lazy, Suspense } from 'react'
import { useIsLoginAwaited } from './login-in-place.ts'

const LoginDialog = lazy(() => import('../screens/people/login/login-dialog.tsx'))

/** The login over what is open, loaded when a session ends while something is not saved. */
export function LazyLogin() {
  if (!useIsLoginAwaited()) return null
  return (
    <Suspense fallback={null}>
      <LoginDialog />
    </Suspense>
  )
}
