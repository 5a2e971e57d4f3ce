import { shopZone } from '@theke/domain/shop/shop-zone.ts'
import { maxSentPlays, playerApi } from '@theke/contract/signage/player-api.ts'
import { randomUuid } from '@theke/contract/client/random-uuid.ts'
import type { callsOf } from './player-client.ts'
import { type KeptPlays, readValue, writeValue } from './player-database.ts'

const shopDay = new Intl.DateTimeFormat('sv', { timeZone: shopZone, dateStyle: 'short' })

/** Counts what was played, on this screen until the server has it. */
export async function openPlayCounter({ call }: ReturnType<typeof callsOf>) {
  const kept: KeptPlays = (await readValue('plays').catch(() => undefined)) ?? { sent: null, plays: [] }
  const store = () => writeValue('plays', kept).catch(() => {})

  return {
    async add(segment: number, began: number, ms: number): Promise<void> {
      const day = shopDay.format(began)
      const seconds = Math.round(ms / 1000)
      const known = kept.plays.find((play) => play.day === day && play.segment === segment)
      if (known) {
        known.count++
        known.seconds += seconds
      } else kept.plays.push({ day, segment, count: 1, seconds })
      // The oldest of a screen that was alone for months.
      if (kept.plays.length > maxSentPlays) kept.plays.shift()
      await store()
    },

    /** Sends what is there; a batch without an answer is sent again under its name, so it counts once. */
    async send(): Promise<void> {
      if (kept.sent === null && kept.plays.length > 0) {
        kept.sent = { batch: randomUuid(), plays: kept.plays }
        kept.plays = []
        await store()
      }
      if (kept.sent === null) return
      await call(playerApi.sendPlays, { body: kept.sent })
      kept.sent = null
      await store()
    },
  }
}
