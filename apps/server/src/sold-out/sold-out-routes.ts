import { soldOutApi } from '@theke/contract/catalogue/sold-out-api.ts'
import { handle, handleStream, type Input } from '../http/handle.ts'
import { listSoldOut, markSoldOut, unmarkSoldOut } from './manage-sold-out.ts'
import type { Context } from '../core/context.ts'
import { openEventStream } from '../http/event-stream.ts'
import { spokenLanguage } from '../http/language.ts'
import { httpError } from '../http/http-errors.ts'
import { visibleBranch } from '../shop/visible-branch.ts'
import { soldOutAt } from '../snapshot/read-sold-out.ts'
import { soldOutNotice } from '../shop/views/sold-out-view.ts'

export const soldOutHandlers = [
  handle(soldOutApi.listSoldOut, listSoldOut),
  handle(soldOutApi.markSoldOut, markSoldOut),
  handle(soldOutApi.unmarkSoldOut, unmarkSoldOut),
  handleStream(soldOutApi.watchSoldOut, watchSoldOut),
]

/**
 * Sends the products that are sold out to a page of a branch: at once, since they may have changed after the page was rendered, and whenever it
 * changes. A page gets the whole short list, so one that missed a notice is right again with the next.
 */
async function watchSoldOut(
  ctx: Context,
  { params, reply }: Input<typeof soldOutApi.watchSoldOut>,
): Promise<void> {
  const { notifyBus, cache, clock } = ctx.services
  if (visibleBranch(ctx, await cache.current(), params.identifier) === null) {
    throw httpError('not-found', soldOutApi.watchSoldOut.failure)
  }
  const stream = openEventStream(ctx, reply, 'visitor')
  let told = ''

  async function tell(): Promise<void> {
    const snapshot = await cache.current()
    const branch = visibleBranch(ctx, snapshot, params.identifier)
    if (branch === null) return
    const now = clock.now()
    const language = spokenLanguage(ctx.language, snapshot.config)
    const soldOut = [...soldOutAt(snapshot, branch.id)]
    const shown = new Map(soldOut.filter(([id]) => snapshot.products.get(id)?.isEnabled))
    const notice = soldOutNotice(shown, now, { now, language })
    const text = JSON.stringify(notice)
    if (text === told) return
    told = text
    stream.send({ data: notice })
  }

  const tellLater = () => void tell().catch((error: unknown) => ctx.log.warn({ err: error }, 'sold out'))
  stream.onClose(notifyBus.subscribe('theke_sold_out', tellLater))
  stream.onClose(notifyBus.onReconnect(tellLater))
  await tell()
}
