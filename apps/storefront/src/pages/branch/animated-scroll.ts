import { prefersStillness } from '../../shell/motion.ts'

const durationMs = 500

/** How far below the top a category comes to rest: 150 px, on a phone 36 % of the width (SF-BR-19, SF-BR-20). */
export function categoryOffset(): number {
  return matchMedia('(width < 37.5rem)').matches ? innerWidth * 0.36 : 150
}

let running = 0

/**
 * Scrolls to an element within half a second. Where it lies is asked again in every frame, as sections that come into view get
 * their real height only then; at the end it waits for them to settle. A scroll that begins later, by us or by hand, wins.
 */
export function scrollToElement(
  element: HTMLElement,
  offset: number,
  onArrival: () => void = () => {},
): void {
  running += 1
  const own = running
  const begin = performance.now()
  const from = scrollY
  const stop = () => {
    running += 1
  }
  addEventListener('wheel', stop, { once: true, passive: true })
  addEventListener('touchstart', stop, { once: true, passive: true })

  const distance = () => element.getBoundingClientRect().top - offset
  const frame = (now: number) => {
    if (own !== running) return
    const progress = prefersStillness() ? 1 : Math.min(1, (now - begin) / durationMs)
    scrollTo({ top: from + (scrollY + distance() - from) * eased(progress), behavior: 'instant' })
    if (progress < 1) requestAnimationFrame(frame)
    else settle(settlingFrames)
  }
  const settle = (framesLeft: number) => {
    if (own !== running) return
    if (framesLeft === 0) return onArrival()
    scrollBy({ top: distance(), behavior: 'instant' })
    requestAnimationFrame(() => settle(framesLeft - 1))
  }
  requestAnimationFrame(frame)
}

const settlingFrames = 12

function eased(progress: number): number {
  return progress < 0.5 ? 2 * progress * progress : 1 - (2 - 2 * progress) ** 2 / 2
}
