import { missingTexts } from '../texts/german/document.ts'
import { escapeHtml } from '@theke/domain/escape-html.ts'

/**
 * Says that files of the page do not arrive. Shown by `retry-until-success.ts`, and by the document itself where the first script is one of
 * them (`ssr/retry-assets.inline.ts`); so it works without any.
 */
export function missingNotice(): string {
  const { text, reload } = missingTexts
  return `<p id="missing" role="alert" hidden>${escapeHtml(text)} <a href="">${escapeHtml(reload)}</a></p>`
}
