import type { Icon } from '@tabler/icons-react'
import type { Access } from '@theke/contract/access.ts'
import type { NavigationEntry } from './screen.ts'

/** The sidebar entry of a plain entity. */
export function entryFor(
  { path, plural }: { path: string; plural: string },
  icon: Icon,
  access: Access = 'staff',
): NavigationEntry {
  return { path: `/${path}`, label: plural, icon, access }
}
