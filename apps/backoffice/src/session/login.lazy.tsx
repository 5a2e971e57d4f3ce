import { lazy, Suspense } from 'react'
import { useLoginInPlace } from './login-in-place.ts'

const LoginDialog = lazy(() => import('../screens/people/login/login-dialog.tsx'))

/** The login over what is open, loaded when a session is over while something is not saved, or about to be. */
export function LazyLogin() {
  if (useLoginInPlace() === null) return null
  return (
    <Suspense fallback={null}>
      <LoginDialog />
    </Suspense>
  )
}
