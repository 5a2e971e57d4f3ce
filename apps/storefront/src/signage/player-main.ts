import { keepScreenAwake } from '@theke/ui/keep-screen-awake.ts'
import { pairScreen } from './pair.ts'
import { play } from './player.ts'
import { type Identity, readValue, writeValue } from './player-database.ts'
import './player.css'

const root = document.body

/**
 * The page of a screen. The address names the television, with its key behind `#`, which no browser sends anywhere; without them it is the screen that
 * it was before, or a new one that shows a code.
 */
async function start(): Promise<void> {
  keepScreenAwake()
  void keepPage()
  const identity = named() ?? (await readValue('identity').catch(() => undefined)) ?? (await pairScreen(root))
  await writeValue('identity', identity).catch(() => {})
  history.replaceState(null, '', `/signage/${identity.identifier}#${identity.key}`)
  await play(root, identity)
  location.replace('/signage')
}

function named(): Identity | null {
  const [, identifier] = /^\/signage\/([^/]+)$/.exec(location.pathname) ?? []
  const key = location.hash.slice(1)
  return identifier === undefined || key === '' ? null : { identifier, key }
}

void start()

/** Has the page kept, so that it also starts without a connection. It needs HTTPS, as all workers do. */
async function keepPage(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/signage-worker.js', { scope: '/signage' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('keep')
    await navigator.storage.persist()
  } catch {
    // Without a worker the screen plays for as long as it is on.
  }
}
