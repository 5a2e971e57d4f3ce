import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { PlayerState } from '@theke/contract/signage/player-api.ts'
import type { Playlist } from '@theke/domain/signage/playlist.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'
import type { TestReply } from '../../testing/test-app.ts'
import { waitFor } from '../../testing/wait-for.ts'

/** A shop with a television that plays one scene with the name and price of a roll. */
export async function screenFixture() {
  const shop = await createTestShop()
  const scene = await shop.create('scenes', {
    name: 'Angebot',
    path: 'angebot',
    width: 192,
    height: 108,
    backgroundColor: '#ffffff',
    layers: [
      { name: 'Preis', type: 'text', text: '{product.price}', width: 190, height: 50, fontSize: 20 },
      { name: 'Aus', type: 'text', source: 'product.soldOut', y: 50, width: 190, height: 50, fontSize: 20 },
    ],
  })
  const segment = await shop.create('digital-signage-segments', { name: 'Semmel', scene, product: shop.roll })
  const stream = await shop.create('digital-signage-streams', { name: 'Tag', segments: [segment] })

  async function createScreen(changes: Record<string, unknown> = {}): Promise<Screen> {
    const apiKey = randomUUID() + randomUUID()
    const id = await shop.create('digital-signage-devices', {
      name: 'Eingang',
      identifier: `tv-${randomUUID()}`,
      branch: shop.branch,
      stream,
      width: 192,
      height: 108,
      apiKey,
      ...changes,
    })
    return screenOf(id, apiKey)
  }

  function screenOf(id: number, apiKey: string): Screen {
    const headers = { authorization: `Bearer ${apiKey}` }
    const call: Screen['call'] = (method, path, body) =>
      shop.visitor(method, `/api/signage/${path}`, body, headers)
    return {
      id,
      apiKey,
      headers,
      call,
      async report(body = {}) {
        const { status, data, errors } = await call<PlayerState>('POST', 'player', { ...fineReport, ...body })
        assert.equal(status, 200, JSON.stringify(errors))
        return data
      },
      async playlist() {
        const { status, data } = await call<Playlist>('GET', 'player/playlist')
        assert.equal(status, 200)
        return data
      },
      fileWithout(name) {
        return waitFor(async () => {
          shop.services.cache.forget()
          const { data } = await call<Playlist>('GET', 'player/playlist')
          const file = data.items[0]?.file
          return file != null && file !== name && file
        })
      },
    }
  }

  return { ...shop, scene, segment, stream, createScreen, screenOf }
}

const fineReport = { version: '', waitingSince: null, segment: null, width: 192, height: 108, problem: '' }

export type Screen = {
  id: number
  apiKey: string
  headers: { authorization: string }
  call: <T = unknown>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<TestReply<T>>
  report: (body?: Record<string, unknown>) => Promise<PlayerState>
  playlist: () => Promise<Playlist>
  /** The file of the first item, once it is another than `name`. */
  fileWithout: (name: string) => Promise<string>
}
