import { activeMenu } from '@theke/domain/catalogue/active-menu.ts'
import type { Menu } from '@theke/domain/catalogue/product.ts'

type NamedBranch = { id: number; name: string }

/**
 * Says which branches lose the menu that is active there when menus are changed, or removed where they become null, and what is offered
 * there then.
 */
export function liveBranchesText(
  menus: readonly Menu[],
  branches: readonly NamedBranch[],
  changed: ReadonlyMap<number, Menu | null>,
  now: number,
): string | null {
  const rest = menus.flatMap((menu) => {
    const after = changed.get(menu.id)
    return after === undefined ? [menu] : after === null ? [] : [after]
  })
  const losing = branches.filter(({ id }) => {
    const active = activeMenu(menus, id, now)
    return active !== null && changed.has(active.id) && activeMenu(rest, id, now)?.id !== active.id
  })
  if (losing.length === 0) return null
  const emptied = losing.filter(({ id }) => activeMenu(rest, id, now) === null)
  const others = losing.filter((each) => !emptied.includes(each))
  const subject = changed.size === 1 ? 'Dieser Katalog gilt' : 'Ausgewählte Kataloge gelten'
  return [
    `${subject} gerade in: ${namesOf(losing)}.`,
    emptied.length > 0 && `Dann gibt es nichts zu bestellen in: ${namesOf(emptied)}.`,
    others.length > 0 && `Dann gilt ein anderer Katalog in: ${namesOf(others)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function namesOf(branches: readonly NamedBranch[]): string {
  return branches.map(({ name }) => name).join(', ')
}
