import { RichTextEditor as Frame } from '@mantine/tiptap'
import { IconSubscript, IconSuperscript, IconTextDecrease } from '@tabler/icons-react'
import { useEditorState, type Editor } from '@tiptap/react'
import { richTextTexts } from './rich-text-texts.ts'

const marks = [
  { mark: 'subscript', Icon: IconSubscript },
  { mark: 'superscript', Icon: IconSuperscript },
  { mark: 'small', Icon: IconTextDecrease },
] as const

/** What the frame has no controls for: words below, above and smaller than the others. */
export function MarkControls({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: (state) => marks.filter(({ mark }) => state.editor.isActive(mark)).map(({ mark }) => mark),
  })
  return marks.map(({ mark, Icon }) => (
    <Frame.Control
      key={mark}
      aria-label={richTextTexts[mark]}
      title={richTextTexts[mark]}
      active={active.includes(mark)}
      aria-pressed={active.includes(mark)}
      onClick={() => editor.chain().focus().toggleMark(mark).run()}
    >
      <Icon size={16} stroke={1.5} />
    </Frame.Control>
  ))
}
