const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll'] as const

let sign: Promise<void> | undefined

/** Waits for the first touch, move, key or scroll since the first call. */
export function firstInteraction(): Promise<void> {
  sign ??= new Promise((resolve) => {
    const notice = () => {
      for (const name of signs) removeEventListener(name, notice)
      resolve()
    }
    for (const name of signs) addEventListener(name, notice, { passive: true })
  })
  return sign
}

const pauseMs = 10_000

/** Waits for the first sign of the person, ten seconds at most. */
export function interactionOrPause(): Promise<void> {
  return Promise.race([firstInteraction(), new Promise<void>((resolve) => setTimeout(resolve, pauseMs))])
}
