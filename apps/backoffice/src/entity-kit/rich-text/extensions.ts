import { Image } from '@tiptap/extension-image'
import { Link } from '@tiptap/extension-link'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

/** What the editor's link control listens to. */
const editLink = 'edit-link'

const LinkWithKeys = Link.extend({
  addKeyboardShortcuts: () => ({ 'Mod-k': () => window.dispatchEvent(new Event(editLink)) }),
})

/** What can be written: what the server's allow-list keeps and pages style. The page's title is its only first heading. */
export const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, code: false, codeBlock: false, link: false }),
  LinkWithKeys.configure({
    openOnClick: false,
    HTMLAttributes: { target: null, rel: null },
    defaultProtocol: 'https',
  }),
  Image,
  TableKit,
]
