import { lazyComponent } from '../shell/lazy-component.tsx'
import { useOtherPerson } from './tab-person.ts'

const OtherPersonDialog = lazyComponent(
  async () => (await import('../screens/people/login/other-person-dialog.tsx')).default,
)

/** The notice over what is open that somebody else is logged in by now, loaded when it is needed. */
export function LazyOtherPerson() {
  const name = useOtherPerson()
  return name === null ? null : <OtherPersonDialog name={name} />
}
