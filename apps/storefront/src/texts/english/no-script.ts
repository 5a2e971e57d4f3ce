import type { English } from '../i18n.ts'
import type { noScriptTexts } from '../no-script.ts'

export const noScriptEnglish: English<typeof noScriptTexts> = {
  order: 'This page needs JavaScript to take your order. Please switch it on in your browser.',
  status: 'This page needs JavaScript to show your order. Please switch it on in your browser.',
  call: 'You can also call us:',
}
