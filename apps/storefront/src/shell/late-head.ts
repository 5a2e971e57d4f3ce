import { headOf } from './head.ts'
import { syncHead } from './head-sync.ts'
import type { Page } from './page.ts'

/** Brings title and tags of the document to those of a page. */
export function showHead(page: Page): void {
  syncHead(headOf(page))
}
