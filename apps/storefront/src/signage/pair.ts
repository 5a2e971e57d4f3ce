import { ApiError } from '@theke/contract/client.ts'
import { type Pairing, playerApi } from '@theke/contract/signage/player-api.ts'
import { randomUuid } from '@theke/contract/client/random-uuid.ts'
import { callsOf } from './player-client.ts'
import { type Identity, readValue, writeValue } from './player-database.ts'
import { playerTexts as texts } from './player-texts.ts'

const askEveryMs = 3000

/** Shows a code until somebody has typed it in at a television, and tells which one this screen has become. */
export async function pairScreen(root: HTMLElement): Promise<Identity> {
  const key = await ownKey()
  const { call } = callsOf(key)
  const view = openView(root)
  for (let pairing: Pairing | null = null; ;) {
    try {
      pairing = pairing === null ? await call(playerApi.beginPairing) : await call(playerApi.loadPairing)
      if (pairing.identifier !== null) return { identifier: pairing.identifier, key }
      view.show(pairing.code)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) pairing = null
      else view.show('', texts.pairingOffline)
    }
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
  }
}

/** The key that this screen made for itself; it stays the same until it is paired, also over a power cut. */
async function ownKey(): Promise<string> {
  const known = await readValue('newKey').catch(() => undefined)
  if (known !== undefined) return known
  const key = `${randomUuid()}${randomUuid()}`.replaceAll('-', '')
  await writeValue('newKey', key).catch(() => {})
  return key
}

function openView(root: HTMLElement) {
  const title = document.createElement('h1')
  const code = document.createElement('p')
  const hint = document.createElement('p')
  title.textContent = texts.pairing
  code.className = 'code'
  const main = document.createElement('main')
  main.className = 'pairing'
  main.append(title, code, hint)
  root.replaceChildren(main)
  return {
    show(letters: string, text = `${texts.pairingHint} ${texts.pairingLife}`) {
      code.textContent = letters === '' ? '…' : `${letters.slice(0, 3)} ${letters.slice(3)}`
      hint.textContent = text
    },
  }
}
