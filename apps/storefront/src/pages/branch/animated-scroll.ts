import { prefersReducedMotion } from '../../shell/reduced-motion.ts'

const durationMs = 500

/** How far below the top a category comes to rest: 150 px, on a phone 36 % of the width (R-UI-07). */
export function categoryOffset(): number {
  return matchMedia('(width < 37.5rem)').matches ? innerWidth * 0.36 : 150
}

let running = 0

/**
 * Scrolls to an element within half a second. Where it lies is asked again in every frame, as sections that come into view get
 * their real height only then; at the end it waits for them to settle. A scroll that begins later, by us or by hand, wins.
 * What scrolls is the page, or the box the element is in.
 */
export function scrollToElement(
  element: HTMLElement,
  offset: number,
  onArrival: () => void = () => {},
  box: HTMLElement | null = null,
): void {
  const scroller = box ?? document.documentElement
  running += 1
  const own = running
  const begin = performance.now()
  const from = scroller.scrollTop
  const stop = () => {
    running += 1
  }
  addEventListener('wheel', stop, { once: true, passive: true })
  addEventListener('touchstart', stop, { once: true, passive: true })

  const top = () => box?.getBoundingClientRect().top ?? 0
  const distance = () => element.getBoundingClientRect().top - top() - offset
  const frame = (now: number) => {
    if (own !== running) return
    const progress = prefersReducedMotion() ? 1 : Math.min(1, (now - begin) / durationMs)
    const way = scroller.scrollTop + distance() - from
    scroller.scrollTo({ top: from + way * eased(progress), behavior: 'instant' })
    if (progress < 1) requestAnimationFrame(frame)
    else settle(settlingFrames)
  }
  const settle = (framesLeft: number) => {
    if (own !== running) return
    if (framesLeft === 0) return onArrival()
    scroller.scrollBy({ top: distance(), behavior: 'instant' })
    requestAnimationFrame(() => settle(framesLeft - 1))
  }
  requestAnimationFrame(frame)
}

const settlingFrames = 12

// The pause before scrolling (R-UI-07).
const pauseMs = 250

/** Scrolls to the card of a product after a short pause, and takes the focus there. The returned function cancels it. */
export function showCard(anchor: string, offset: number, box: HTMLElement | null = null): () => void {
  const timer = setTimeout(() => {
    const card = document.getElementById(anchor)
    if (!card) return
    scrollToElement(card, offset, () => card.querySelector('button')?.focus({ preventScroll: true }), box)
  }, pauseMs)
  return () => clearTimeout(timer)
}

function eased(progress: number): number {
  return progress < 0.5 ? 2 * progress * progress : 1 - (2 - 2 * progress) ** 2 / 2
}
