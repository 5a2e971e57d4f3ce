import { screensControlApi as api, type ScreenPlan } from '@theke/contract/signage/screens-api.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { reasonAt, secondsOf, segmentsOf, streamOf } from '../planned-segments.ts'
import { messagesFor } from '../player/player-state.ts'
import { readSignage } from '../read-signage.ts'
import { requireTelevision } from './screen-access.ts'

/** What plays on a television at a moment, and why the rest of its stream does not. */
export async function loadPlan(ctx: Context, { id, query }: Input<typeof api.loadPlan>): Promise<ScreenPlan> {
  const television = await requireTelevision(ctx, id, api.loadPlan.failure)
  const at = query.at ? Date.parse(query.at) : ctx.now
  const signage = await readSignage(ctx.services)
  const stream = streamOf(signage, television)
  const messages = await messagesFor(ctx, television)
  return {
    at: new Date(at).toISOString(),
    stream: stream && { id: stream.id, name: stream.name },
    segments: segmentsOf(signage, stream).map((segment) => ({
      id: segment.id,
      name: segment.name,
      kind: segment.type,
      duration: secondsOf(signage, segment),
      reason: stream === null ? null : reasonAt(signage, television, stream, segment, at),
    })),
    messages: messages
      .filter(
        ({ from, until }) =>
          (from === null || Date.parse(from) <= at) && (until === null || at < Date.parse(until)),
      )
      .map(({ text }) => text),
  }
}
