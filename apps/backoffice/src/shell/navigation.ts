import { mayAccess, type Role } from '@theke/contract/access.ts'
import { areas } from '../screens/registry.ts'
import type { NavigationEntry } from '../screens/screen.ts'

export type NavigationGroup = { heading: string; entries: NavigationEntry[] }

/** The sidebar's groups for a person with these roles; areas with the same heading share one, empty ones are left out. */
export function navigationFor(roles: readonly Role[]): NavigationGroup[] {
  const groups = new Map<string, NavigationEntry[]>()
  for (const { heading, navigation } of areas) {
    const entries = navigation.filter(({ access = 'staff' }) => mayAccess(access, roles))
    groups.set(heading, [...(groups.get(heading) ?? []), ...entries])
  }
  return [...groups]
    .map(([heading, entries]) => ({ heading, entries }))
    .filter(({ entries }) => entries.length > 0)
}
