import { areas } from '../screens/registry.ts'
import { useSession } from '../session/session.ts'

/** What the areas have to say at once, wherever in the back-office a person is. */
export function Calls({ isNarrow }: { isNarrow: boolean }) {
  const { permissions } = useSession()
  return areas.map(
    ({ needs, call: Call }, index) =>
      Call && (!needs || permissions.includes(needs)) && <Call key={index} isNarrow={isNarrow} />,
  )
}
