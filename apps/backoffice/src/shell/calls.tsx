import { areas } from '../screens/registry.ts'

/** What the areas have to say at once, wherever in the back-office a person is. */
export function Calls({ isNarrow }: { isNarrow: boolean }) {
  return areas.map(({ heading, call: Call }) => Call && <Call key={heading} isNarrow={isNarrow} />)
}
