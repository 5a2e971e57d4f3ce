import { handbookApi } from '@theke/contract/handbook-api.ts'
import { htmlOfMarkdown } from '../text/markdown.ts'
import { pictureSize } from './handbook-pictures.ts'

const picture = /<img src="pictures\/([a-z-]+)\.webp" alt="([^"]*)" ?\/?>/g

/** The text of a page as HTML. Pictures load when they come into sight, keep their place before, and lead to themselves in full size. */
export function htmlOfPage(text: string): string {
  const { width, height } = pictureSize
  return htmlOfMarkdown(text).replace(picture, (_found, name: string, alt: string) => {
    const address = handbookApi.loadHandbookPicture.path.replace(':name', name)
    const size = `width="${width}" height="${height}"`
    return `<a href="${address}" target="_blank"><img src="${address}" alt="${alt}" ${size} loading="lazy" decoding="async"></a>`
  })
}
