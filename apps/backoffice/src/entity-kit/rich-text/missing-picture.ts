import { Node } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import { richTextTexts } from './rich-text-texts.ts'

/** The place of a pasted picture that is not uploaded yet. It is never stored. */
export const MissingPicture = Node.create({
  name: 'missingPicture',
  inline: true,
  group: 'inline',
  atom: true,
  addAttributes: () => ({
    name: {
      default: '',
      parseHTML: (element) => element.dataset.picture ?? '',
      renderHTML: ({ name }) => ({ 'data-picture': name }),
    },
    alt: {
      default: '',
      parseHTML: (element) => element.dataset.alt ?? '',
      renderHTML: ({ alt }) => ({ 'data-alt': alt }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-picture]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    HTMLAttributes,
    richTextTexts.picture(String(node.attrs.name)),
  ],
})

/** Where a picture of a text is missing; one that was copied has several places. */
type MissingPlace = { name: string; alt: string; from: number }

/** The places of a text that wait for their pictures, in its order. */
export function missingPictures(text: TextNode | undefined): MissingPlace[] {
  const places: MissingPlace[] = []
  text?.descendants(({ type, attrs }, from) => {
    if (type.name === MissingPicture.name)
      places.push({ name: String(attrs.name), alt: String(attrs.alt), from })
  })
  return places
}
