import { Mark, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Link } from '@tiptap/extension-link'
import { TableHeader, TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { MissingPicture } from './missing-picture.ts'

/** What the editor's link control listens to. */
const editLink = 'edit-link'

const LinkWithKeys = Link.extend({
  addKeyboardShortcuts: () => ({ 'Mod-k': () => window.dispatchEvent(new Event(editLink)) }),
})

/** Says whether it heads a column or a row. */
const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return { scope: { default: null }, ...this.parent?.() }
  },
})

/** A picture among words, or one that is a link; by itself it is the ordinary one. */
const InlineImage = Image.extend({
  name: 'inlineImage',
  parseHTML: () => [
    { tag: 'img[src]', context: 'paragraph/|heading/|figcaption/|listItem/', priority: 60 },
    { tag: 'a img[src]', priority: 60 },
  ],
  addCommands: () => ({}),
  addInputRules: () => [],
}).configure({ inline: true })

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figcaption)+',
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

function markOf(name: string, element: string, excludes = '') {
  return Mark.create({
    name,
    ...(excludes && { excludes }),
    parseHTML: () => [{ tag: element }],
    renderHTML: () => [element, 0],
  })
}

/** What can be read and written: the elements of `richTextElements`. The page's title is its only first heading. */
export const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, code: false, codeBlock: false, link: false }),
  LinkWithKeys.configure({
    openOnClick: false,
    HTMLAttributes: { target: null, rel: null },
    defaultProtocol: 'https',
  }),
  markOf('subscript', 'sub', 'superscript'),
  markOf('superscript', 'sup', 'subscript'),
  markOf('small', 'small'),
  Image,
  InlineImage,
  MissingPicture,
  Figure,
  Figcaption,
  TableKit.configure({ tableHeader: false }),
  ScopedHeader,
]
