import { rmSync } from 'node:fs'
import { once } from 'node:events'
import { test as base } from '@playwright/test'
import { recordAnnouncements } from './announcements.ts'
import { newDataFolder } from './prepared-shop.ts'
import { freePort, startShop, type ShopServer } from './shop-server.ts'
import { prepareForOrders } from './order-stream.ts'

/** A shop whose server can be killed and started again under the same address. */
export type RestartableServer = { origin: string; kill: () => Promise<void>; start: () => Promise<void> }

/** Journeys in a shop of their own; nobody is asked about cookies or installing. */
export const test = base.extend<object, { house: RestartableServer }>({
  house: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, provide) => {
      const dataDir = newDataFolder()
      const variables = { DATA_DIR: dataDir, PORT: String(await freePort()) }
      let server: ShopServer | null = await startShop(variables)
      await prepareForOrders(server.origin)
      await provide({
        origin: server.origin,
        async kill() {
          const child = server?.process
          server = null
          const ended = child && once(child, 'exit')
          child?.kill('SIGKILL')
          await ended
        },
        async start() {
          server ??= await startShop(variables)
        },
      })
      await (server as ShopServer | null)?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, provide) => provide(house.origin),
  context: async ({ house, context }, provide) => {
    await house.start()
    await context.addCookies([
      { name: 'cookie-banner-acceptance-state', value: 'refused', url: house.origin },
      { name: 'install-prompt-dismissed', value: 'true', url: house.origin },
    ])
    await recordAnnouncements(context)
    await provide(context)
  },
})
