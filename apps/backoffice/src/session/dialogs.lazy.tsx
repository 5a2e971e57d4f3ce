import { useLoginInPlace } from './login-in-place.ts'
import { lazyComponent } from '../shell/lazy-component.tsx'
import { useOtherPerson } from './tab-person.ts'

const LoginDialog = lazyComponent(
  async () => (await import('../screens/people/login/login-dialog.tsx')).default,
)

/** The login over what is open, loaded when a session is over while something is not saved, or about to be. */
export function LazyLogin() {
  if (useLoginInPlace() === null) return null
  return <LoginDialog />
}

const OtherPersonDialog = lazyComponent(
  async () => (await import('../screens/people/login/other-person-dialog.tsx')).default,
)

/** The notice over what is open that somebody else is logged in by now, loaded when it is needed. */
export function LazyOtherPerson() {
  const name = useOtherPerson()
  return name === null ? null : <OtherPersonDialog name={name} />
}
