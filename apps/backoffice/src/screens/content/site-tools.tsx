import { SuggestButton } from './ai/suggest-button.tsx'
import { SitePreview } from './previews.tsx'

/** What can be done with the text of a page. */
export function SiteTools() {
  return (
    <>
      <SuggestButton />
      <SitePreview />
    </>
  )
}
