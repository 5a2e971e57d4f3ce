import { headOf } from '../head/head.ts'
import { syncHead } from '../head/head-sync.ts'
import { prefersReducedMotion } from '../shell/reduced-motion.ts'
import type { Page } from './shown-page-data.ts'
import { recallPosition } from './scroll-positions.ts'

// The pause in which pictures and fonts are laid out (R-UI-06).
const settlingMs = 750

/** Brings title and tags of the document to those of a page. */
export function showHead(page: Page): void {
  syncHead(headOf(page))
}

/** Scrolls a page just shown: back to where it was left, to the anchor, or to the top. The focus begins at its content. */
export function restoreScroll(path: string): void {
  const position = recallPosition(path)
  const anchor = decodedAnchor()
  if (position !== undefined) {
    setTimeout(() => scrollTo({ top: position }), settlingMs)
  } else if (anchor) {
    // Whatever the page before was scrolled to means nothing here, also where the anchor does not exist.
    scrollTo({ top: 0, behavior: 'instant' })
    setTimeout(() => document.getElementById(anchor)?.scrollIntoView(), settlingMs)
  } else {
    scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  }
  const main = document.getElementById('main')
  // A visitor who has scrolled before this script ran keeps their position.
  if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
}

/** The anchor of the address; as it is written where it cannot be decoded. */
function decodedAnchor(): string {
  const anchor = location.hash.slice(1)
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}
