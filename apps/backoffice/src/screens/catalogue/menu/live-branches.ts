import { menu } from '@theke/contract/catalogue/menu.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import type { Menu } from '@theke/domain/catalogue/product.ts'
import { api } from '../../../api.ts'
import type { RecordChange, Warning } from '../../../entity-kit/entity-override.ts'
import type { FormValues } from '../../../entity-kit/form/form-values.ts'
import { liveBranchesText } from './live-branches-text.ts'

type MenuRow = RowOf<typeof menu>

/** The fields that decide where a menu is active. */
const decisive = ['isEnabled', 'availableFrom', 'availableTo', 'branches'] as const

const texts = {
  title: 'Dieser Katalog wird gerade verwendet',
  save: 'Trotzdem speichern',
}

/** Names the branches that offer one of these menus right now, before they are removed; null where none does. */
export async function warnOfLiveBranches(ids: readonly number[]): Promise<string | null> {
  return textFor(() => new Map(ids.map((id) => [id, null])))
}

/** Names the branches that lose their menu when many menus are changed at once; null where none does. */
export async function warnOfLostBranches(changes: readonly RecordChange[]): Promise<string | null> {
  if (!changes.some(({ values }) => decisive.some((name) => name in values))) return null
  return textFor((rows) => {
    const byId = new Map(rows.map((row) => [row.id, row]))
    return new Map(
      changes.flatMap(({ id, values }) => {
        const row = byId.get(id)
        return row === undefined ? [] : [[id, menuOf({ ...row, ...(values as Partial<MenuRow>) })] as const]
      }),
    )
  })
}

/** Asks before a menu is saved that some branches would lose; null where none does. */
export async function warnBeforeSave(values: FormValues, stored: FormValues | null): Promise<Warning | null> {
  if (stored === null) return null
  const text = await warnOfLostBranches([{ id: Number(stored.id), values }])
  return text === null ? null : { title: texts.title, text, confirm: texts.save }
}

async function textFor(changedOf: (rows: MenuRow[]) => Map<number, Menu | null>): Promise<string | null> {
  const [menus, branches] = await Promise.all([
    api.list(menu.endpoints.list, { query: { limit: 500 } }),
    api.list(branch.endpoints.list, { query: { limit: 500 } }),
  ])
  return liveBranchesText(menus.data.map(menuOf), branches.data, changedOf(menus.data), Date.now())
}

function menuOf({ id, isEnabled, availableFrom, availableTo, branches }: MenuRow): Menu {
  return {
    id,
    isEnabled,
    availableFrom: Date.parse(availableFrom),
    availableTo: !availableTo ? null : Date.parse(availableTo),
    branchIds: branches.map((reference) => reference.id),
    catalog: [],
  }
}
