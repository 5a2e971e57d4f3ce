import { firstPath, profilePath } from '../screens/screen-paths.ts'
import { areas } from '../screens/registry.ts'
import type { Screen, ScreenNavigation } from '../screens/screen.ts'

/** An entry of the sidebar. */
export type NavigationEntry = Omit<ScreenNavigation, 'label' | 'needs'> & { path: string; label: string }
type NavigationGroup = { heading: string; entries: NavigationEntry[] }

/** The sidebar's groups for a person with these permissions; areas with the same heading share one, empty ones are left out. */
export function navigationFor(permissions: readonly string[]): NavigationGroup[] {
  const groups = new Map<string, NavigationEntry[]>()
  for (const { heading, screens } of areas) {
    const entries = screens.flatMap((screen) => entriesOf(screen, permissions))
    groups.set(heading, [...(groups.get(heading) ?? []), ...entries])
  }
  return [...groups]
    .map(([heading, entries]) => ({ heading, entries }))
    .filter(({ entries }) => entries.length > 0)
}

function entriesOf(
  { path, title, navigation, ...screen }: Screen,
  permissions: readonly string[],
): NavigationEntry[] {
  if (navigation === undefined) return []
  const { label = title, needs = screen.needs, ...shown } = navigation
  return needs === undefined || permissions.includes(needs) ? [{ path, label, ...shown }] : []
}

/** Where a person with these permissions begins: at the board, or where they may go at all. */
export function firstPathFor(permissions: readonly string[]): string {
  const paths = navigationFor(permissions).flatMap(({ entries }) => entries.map(({ path }) => path))
  return paths.includes(firstPath) ? firstPath : (paths[0] ?? profilePath)
}
