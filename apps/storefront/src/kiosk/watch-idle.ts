import { createStore } from '@theke/ui/store.ts'

const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'input', 'wheel', 'scroll'] as const
const checkEveryMs = 500

/** Whether the customer waits for an answer of the shop and gives no sign meanwhile. */
export const isAnswerAwaited = createStore(false)

/** Calls back after a time without input, and with the time left until then, until the returned function is called. */
export function watchIdle(
  idleMs: number,
  { onIdle, onLeft = () => {} }: { onIdle: () => void; onLeft?: (ms: number) => void },
): () => void {
  let lastSign = Date.now()
  let hasTold = false
  const notice = () => {
    lastSign = Date.now()
    hasTold = false
  }
  const check = () => {
    if (isAnswerAwaited.get()) notice()
    const left = Math.max(0, lastSign + idleMs - Date.now())
    onLeft(left)
    if (left > 0 || hasTold) return
    hasTold = true
    onIdle()
  }
  // Also what happens inside lists that scroll by themselves.
  const options = { capture: true, passive: true }
  for (const sign of signs) addEventListener(sign, notice, options)
  const timer = setInterval(check, checkEveryMs)
  return () => {
    clearInterval(timer)
    for (const sign of signs) removeEventListener(sign, notice, options)
  }
}
