import type { navigation, NavigationTarget } from '@theke/contract/content/navigation.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import type { Context } from '../core/context.ts'
import { validationError } from '../http/http-errors.ts'

type Navigation = Pick<RowOf<typeof navigation>, 'items'>

/** Refuses links that name no target; an address may be missing, which makes a heading (R-CONTENT-04). */
export function checkNavigation<Row extends Partial<Navigation>>(_ctx: Context, row: Row): Row {
  const missing = (row.items ?? []).flatMap((item, index) => [
    ...missingTarget(item, `items.${index}`),
    ...item.children.flatMap((child, below) => missingTarget(child, `items.${index}.children.${below}`)),
  ])
  if (missing.length > 0)
    throw validationError(missing.map((field) => ({ field, message: validationTexts.blank })))
  return row
}

function missingTarget({ type, site, branch }: NavigationTarget, path: string): string[] {
  if (type === 'site' && site === null) return [`${path}.site`]
  return type === 'branch' && branch === null ? [`${path}.branch`] : []
}
