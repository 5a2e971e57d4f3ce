import { escapeHtml } from '@theke/domain/escape-html.ts'
import { phoneAddress } from '../footer/contact-details.tsx'
import type { ShownPageData } from '../router/shown-page-data.ts'
import { noScriptTexts } from '../texts/german/document.ts'

/** Where somebody can call; the name is empty where there is one place only. */
type Place = { name: string; phone: string }

/** Says above pages that do nothing without scripts what to do instead; empty above all others (R-UI-23). Only the server shows it. */
export function noScriptNotice(data: ShownPageData): string {
  switch (data.page) {
    case 'branch':
    case 'checkout':
      return notice(noScriptTexts.order, [{ name: '', phone: data.view.branch.phone }])
    case 'status':
      return notice(noScriptTexts.status, data.shop.footer.branches)
    default:
      return ''
  }
}

function notice(text: string, places: readonly Place[]): string {
  const reached = places.filter(({ phone }) => phone !== '')
  const calls =
    reached.length === 0
      ? ''
      : `<p>${escapeHtml(noScriptTexts.call)}</p><ul>${reached.map(line).join('')}</ul>`
  return `<noscript><div class="page-width py-4"><div class="notice" data-tone="waits"><p>${escapeHtml(text)}</p>${calls}</div></div></noscript>`
}

function line({ name, phone }: Place, _: number, { length }: readonly Place[]): string {
  const place = length > 1 ? `${escapeHtml(name)}: ` : ''
  const link = `<a href="${escapeHtml(phoneAddress(phone))}" class="num inline-block py-1 underline underline-offset-2">${escapeHtml(phone)}</a>`
  return `<li>${place}${link}</li>`
}
