import type { English } from '../i18n.ts'
import type { shareTexts } from '../share.ts'

export const shareEnglish: English<typeof shareTexts> = {
  share: 'Share',
  shareOf: 'Share {name}',
  copied: 'The link was copied.',
  copyYourself: 'Please copy the link:',
}
