import { activeMenu } from '@theke/domain/catalogue/active-menu.ts'
import type { Menu } from '@theke/domain/catalogue/product.ts'

type NamedBranch = { id: number; name: string }

/** Says which branches lose the menu that is active there when menus are removed, and what is offered there then. */
export function liveBranchesText(
  menus: readonly Menu[],
  branches: readonly NamedBranch[],
  removed: readonly number[],
  now: number,
): string | null {
  const rest = menus.filter(({ id }) => !removed.includes(id))
  const losing = branches.filter(({ id }) => removed.includes(activeMenu(menus, id, now)?.id ?? 0))
  if (losing.length === 0) return null
  const emptied = losing.filter(({ id }) => activeMenu(rest, id, now) === null)
  const others = losing.filter((each) => !emptied.includes(each))
  const subject = removed.length === 1 ? 'Dieser Katalog gilt' : 'Ausgewählte Kataloge gelten'
  return [
    `${subject} gerade in: ${namesOf(losing)}.`,
    emptied.length > 0 && `Dann gibt es nichts zu bestellen in: ${namesOf(emptied)}.`,
    others.length > 0 && `Dann gilt wieder der Katalog davor in: ${namesOf(others)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function namesOf(branches: readonly NamedBranch[]): string {
  return branches.map(({ name }) => name).join(', ')
}
