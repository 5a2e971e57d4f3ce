import { soldOutApi } from '@theke/contract/catalogue/sold-out-api.ts'
import type { HoursNotice } from '@theke/contract/shop/views/storefront-views.ts'
import { handle, handleStream, type Input } from '../http/handle.ts'
import { listSoldOut, markSoldOut, unmarkSoldOut } from './manage-sold-out.ts'
import type { Context } from '../core/context.ts'
import { openEventStream } from '../http/event-stream.ts'
import { spokenLanguage } from '../http/language.ts'
import { httpError } from '../http/http-errors.ts'
import { visiblePlace } from '../shop/visible-branch.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import type { BranchRow } from '../snapshot/read-shop-rows.ts'
import { soldOutAt } from '../snapshot/read-sold-out.ts'
import { snapshotInLanguage } from '../snapshot/snapshot-in-language.ts'
import { hoursView } from '../shop/views/branch-view.ts'
import { iso } from '../shop/views/open-state-view.ts'
import { soldOutNotice } from '../shop/views/sold-out-view.ts'

type Moment = Pick<Context, 'now' | 'language'>

export const soldOutHandlers = [
  handle(soldOutApi.listSoldOut, listSoldOut),
  handle(soldOutApi.markSoldOut, markSoldOut),
  handle(soldOutApi.unmarkSoldOut, unmarkSoldOut),
  handleStream(soldOutApi.watchSoldOut, watchSoldOut),
]

/**
 * Sends the products that are sold out, and whether orders are taken, to a page of a branch: at once, since they may have changed after the
 * page was rendered, and whenever they change. A page gets the whole short list, so one that missed a notice is right again with the next.
 */
async function watchSoldOut(
  ctx: Context,
  { params, reply }: Input<typeof soldOutApi.watchSoldOut>,
): Promise<void> {
  const { notifyBus, cache, clock } = ctx.services
  if (visiblePlace(ctx, await cache.current(), params.identifier) === null) {
    throw httpError('not-found', soldOutApi.watchSoldOut.failure)
  }
  const stream = openEventStream(ctx, reply, 'visitor')
  let told = ''
  let toldHours = ''

  async function tell(): Promise<void> {
    const stored = await cache.current()
    const language = spokenLanguage(ctx.language, stored.config)
    const now = clock.now()
    const place = visiblePlace(
      { user: ctx.user, now },
      snapshotInLanguage(stored, language),
      params.identifier,
    )
    if (place === null) return
    const { snapshot, branch } = place
    tellSoldOut(snapshot, branch, { now, language })
    tellHours(branch, { now, language })
  }

  function tellSoldOut(snapshot: CatalogSnapshot, branch: BranchRow, { now, language }: Moment): void {
    const soldOut = [...soldOutAt(snapshot, branch.id)]
    const shown = new Map(soldOut.filter(([id]) => snapshot.products.get(id)?.isEnabled))
    const notice = soldOutNotice(shown, now, { now, language, products: snapshot.products })
    const text = JSON.stringify(notice)
    if (text === told) return
    told = text
    stream.send({ data: notice })
  }

  function tellHours(branch: BranchRow, moment: Moment): void {
    const { validUntil, ...hours } = hoursView(branch, moment)
    const text = JSON.stringify(hours)
    if (text === toldHours) return
    toldHours = text
    const data: HoursNotice = { ...hours, validUntil: iso(validUntil) }
    stream.send({ name: 'hours', data })
  }

  const tellLater = () => void tell().catch((error: unknown) => ctx.log.warn({ err: error }, 'sold out'))
  for (const channel of ['theke_sold_out', 'theke_shop'])
    stream.onClose(notifyBus.subscribe(channel, tellLater))
  stream.onClose(notifyBus.onReconnect(tellLater))
  await tell()
}
