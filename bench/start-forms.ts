import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@theke/contract/client.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { configApi } from '@theke/contract/shop/config/config.ts'

/** A form of the start page besides the list of branches (R-SHOP-14). */
type StartForm = 'home' | 'single'

const patienceMs = 20_000

/** Gives the start page of a shop another form, and waits until visitors see it. */
export async function showStartForm(origin: string, admin: Client, form: StartForm): Promise<void> {
  await admin.call(configApi.saveConfig, { body: { enablePluginHomePage: form === 'home' } })
  const branches = await admin.call(branch.endpoints.list)
  for (const [position, { id }] of branches.entries()) {
    const isPublic = form === 'home' || position === 0
    await admin.call(branch.endpoints.update, { params: { id }, body: { isPublic } })
  }
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(100)) {
    if ((await (await fetch(origin)).text()).includes(`"page":"${form}"`)) return
  }
  throw new Error(`The start page did not take the form ${form}`)
}
