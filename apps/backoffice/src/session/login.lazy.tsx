import { useLoginInPlace } from './login-in-place.ts'
import { lazyComponent } from '../shell/lazy-component.tsx'

const LoginDialog = lazyComponent(
  async () => (await import('../screens/people/login/login-dialog.tsx')).default,
)

/** The login over what is open, loaded when a session is over while something is not saved, or about to be. */
export function LazyLogin() {
  if (useLoginInPlace() === null) return null
  return <LoginDialog />
}
