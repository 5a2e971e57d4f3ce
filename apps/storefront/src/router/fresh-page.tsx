import { FreshBranch } from './fresh-branch.ts'
import { FreshStart } from './fresh-start.ts'
import type { Page, ShownPageData } from './page-data.ts'

type FreshPageProps = {
  page: Page
  /** Takes newer data in place of that of the page, unless another page is shown by now. */
  onFresh: (before: Page, data: ShownPageData) => void
}

/** Keeps what a page says of range and hours fresh while it stays open. */
export function FreshPage({ page, onFresh }: FreshPageProps) {
  const { data } = page
  switch (data.page) {
    case 'start':
    case 'home':
    case 'single':
      return (
        <FreshStart
          // Another form of the start page would lose typed text.
          onFresh={(view) => view.form === data.page && onFresh(page, { page: data.page, view })}
        />
      )
    case 'branch':
    case 'checkout':
      return (
        <FreshBranch
          key={data.view.branch.identifier}
          view={data.view}
          isBranchPage={data.page === 'branch'}
          onFresh={(view) => onFresh(page, { ...data, view })}
        />
      )
    default:
      return null
  }
}
