import type { Readable } from 'node:stream'
import type { templateOutputApi } from '@theke/contract/media/template-output-api.ts'
import { activeMenu } from '@theke/domain/catalogue/active-menu.ts'
import { dailyMenu } from '@theke/domain/catalogue/daily-menu.ts'
import { isSoldOut } from '@theke/domain/catalogue/sold-out.ts'
import { textOn, themeVariables } from '@theke/domain/shop/theme-colors.ts'
import { dayOf, shopZone } from '@theke/domain/time/wall-time.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { productLabel } from '../../catalogue/product-label.ts'
import { templateValues } from '../template-values.ts'
import { dailyMenuDrawing } from './daily-menu-template.ts'
import { sendFile } from './load-files.ts'
import { pictureAs } from './picture-as.ts'

const dayFormat = new Intl.DateTimeFormat('de-AT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: shopZone,
})

/** What a branch offers today as one picture, in the colours and the font of the shop. */
export async function loadDailyMenu(
  { services, now }: Context,
  { id, query, reply }: Input<typeof templateOutputApi.loadDailyMenu>,
): Promise<Readable> {
  const snapshot = await services.cache.current()
  const { config, branches, menus, products, categories, soldOutByBranch } = snapshot
  const branch = branches.find((candidate) => candidate.id === id)
  if (branch === undefined) throw httpError('not-found', 'Filiale konnte nicht geladen werden')
  const catalog = activeMenu(menus, id, now)?.catalog ?? []
  const soldOut = soldOutByBranch.get(id) ?? new Map()
  const offered = dailyMenu({ catalog, products, categories }, dayOf(now)).filter(
    ({ product }) => !isSoldOut(soldOut, product.id, now),
  )
  if (offered.length === 0) throw httpError('not-found', 'Diese Filiale bietet heute nichts an.')
  const primary = themeVariables(config).primary ?? '#000000'
  const menu = dailyMenuDrawing({
    title: 'Heute bei uns',
    day: dayFormat.format(now),
    entries: offered.map(({ product }) => productLabel(product, config.currency)),
    footer: [config.shopName, branch.name, branch.phone].filter(Boolean).join(' · '),
    font: config.font,
    primaryColor: primary,
    onPrimaryColor: textOn(primary),
  })
  const drawing = { ...menu, values: templateValues(snapshot, null, services.origin), images: new Map() }
  const { format = 'png' } = query
  const content = await pictureAs(format, drawing, services.files)
  return sendFile(reply, content, `tageskarte-${branch.identifier}-${dayOf(now)}.${format}`, format)
}
