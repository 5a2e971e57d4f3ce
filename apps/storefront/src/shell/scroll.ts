// The specification asks for this pause, in which pictures and fonts find their place (SF-ROUTE-21, SF-ROUTE-22).
const settlingMs = 750

const positions = new Map<string, number>()
let isReturning = false

/** Notices when somebody goes back or forward. Scrolling after that is ours, as pages are loaded first. */
export function watchHistory(): () => void {
  const onPop = () => {
    isReturning = true
  }
  const onHide = () => {
    history.scrollRestoration = 'auto'
  }
  const onShow = () => {
    history.scrollRestoration = 'manual'
  }
  addEventListener('popstate', onPop)
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('popstate', onPop)
    removeEventListener('pagehide', onHide)
    removeEventListener('pageshow', onShow)
  }
}

/** Remembers where a page was left. */
export function rememberPosition(path: string): void {
  positions.set(path, window.scrollY)
}

/** Scrolls a page that has just been shown: back to where it was left, to the anchor, or to the top. */
export function scrollAfterNavigation(path: string): void {
  const position = isReturning ? positions.get(path) : undefined
  const anchor = location.hash.slice(1)
  isReturning = false
  if (position !== undefined) {
    setTimeout(() => scrollTo({ top: position }), settlingMs)
  } else if (anchor) {
    setTimeout(() => document.getElementById(decodeURIComponent(anchor))?.scrollIntoView(), settlingMs)
  } else {
    scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' })
  }
}

/** Whether the person asked for less motion. */
export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
