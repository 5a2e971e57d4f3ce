import type { English } from '../i18n.ts'
import type { openingSoonTexts } from '../opening-soon.ts'

export const openingSoonEnglish: English<typeof openingSoonTexts> = {
  title: 'Opening soon',
  text: 'Our online shop is being set up. Please visit us again shortly!',
  reach: 'Until then you can reach us here:',
}
