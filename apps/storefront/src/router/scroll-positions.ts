const positions = new Map<string, number>()
let isReturning = false
let shownPath = ''

/** Detects back and forward navigation. The browser's scroll restoration is off, because pages are loaded first. */
export function watchHistory(): () => void {
  shownPath = location.pathname
  // Anchors of the same page come by here as well.
  const onPop = () => {
    isReturning = location.pathname !== shownPath
  }
  const restoreBy = (whom: ScrollRestoration) => () => {
    history.scrollRestoration = whom
  }
  const onHide = restoreBy('auto')
  const onShow = restoreBy('manual')
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

/** The saved scroll position after back or forward navigation. Called once after each navigation. */
export function recallPosition(path: string): number | undefined {
  const position = isReturning ? positions.get(path) : undefined
  isReturning = false
  shownPath = path
  return position
}
