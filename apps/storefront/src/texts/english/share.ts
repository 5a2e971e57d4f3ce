import type { English } from '../define-texts.ts'
import type { shareTexts } from '../share.ts'

export const shareEnglish: English<typeof shareTexts> = {
  share: 'Share',
  shareOf: 'Share {name}',
  copied: 'The link was copied.',
  copyYourself: 'Please copy the link:',
}
