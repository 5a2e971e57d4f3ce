const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll'] as const

/** Waits until the person touches, moves, types or scrolls for the first time. */
export function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const notice = () => {
      for (const sign of signs) removeEventListener(sign, notice)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, notice, { passive: true })
  })
}
