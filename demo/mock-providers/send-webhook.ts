import { setTimeout as wait } from 'node:timers/promises'

// Mollie's ladder goes on for 26 hours; its first steps are enough for a shop that tries things out.
const pausesMs = [0, 1_000, 5_000, 30_000]

/** Posts a notice until it is taken; nobody waits for it. */
export async function sendWebhook(url: string, init: () => RequestInit): Promise<void> {
  for (const pause of pausesMs) {
    await wait(pause, undefined, { ref: false })
    const reply = await fetch(url, { method: 'POST', ...init(), signal: AbortSignal.timeout(15_000) }).catch(
      () => null,
    )
    if (reply?.ok) return
  }
}
