import { Input } from '@mantine/core'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { IconDots } from '@tabler/icons-react'
import { useEditor, useEditorState, type Editor } from '@tiptap/react'
import { useEffect, useId, useRef, useState, type ComponentProps } from 'react'
import { richTextTexts } from './rich-text-texts.ts'
import type { WidgetProps } from '../fields/widget.ts'
import { openClipboard } from './clipboard-pictures.ts'
import { extensions } from './extensions.ts'
import { controlNames, labels } from './editor-labels.ts'
import { MediaControls } from './media-controls.tsx'
import classes from './rich-text-editor.module.css'
import { MarkControls } from './mark-controls.tsx'
import { PastedPictures } from './pasted-pictures.tsx'
import { tidyHtml } from './tidy-html.ts'
import { useInsertion } from './use-insertion.ts'
import { useToolbarKeys } from './use-toolbar-keys.ts'

/** An editor of formatted text: HTML in, HTML out, of which the server keeps what pages can show. */
export function RichTextEditor({ field, value, onChange, error, isDisabled = false }: WidgetProps) {
  const html = typeof value === 'string' ? value : ''
  const written = useRef(html)
  const id = useId()
  const describedBy = [field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  const insertion = useInsertion()
  const [clipboard] = useState(openClipboard)
  const editor = useEditor({
    extensions,
    content: html,
    editable: !isDisabled,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': field.label,
        'aria-invalid': String(Boolean(error)),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
      handleDOMEvents: { paste: (_view, { clipboardData }) => clipboard.begin(clipboardData) },
      transformPastedHTML: (pasted) => clipboard.read(pasted),
      handlePaste: (_view, { clipboardData }) => insertion.takeTransfer(clipboardData),
      handleDrop: (_view, { dataTransfer }) => insertion.takeTransfer(dataTransfer),
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : tidyHtml(changed.getHTML())
      tell.current(written.current)
    },
  })

  useEffect(() => insertion.into(editor), [editor, insertion])

  useEffect(() => {
    // Another value comes from outside: what the server made of it, or an earlier version.
    if (html === written.current) return
    written.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])

  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled])

  const failure = insertion.failure ?? error
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      description={field.hint}
      descriptionProps={{ id: `${id}-hint` }}
      withAsterisk={field.isRequired === true}
      error={failure}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      <Frame
        editor={asFrameKnowsIt(editor)}
        labels={labels}
        attributes={controlNames}
        className={classes.editor}
        data-brief={field.isBrief || undefined}
        classNames={{ linkEditor: classes.linkEditor }}
      >
        {!isDisabled && (
          <Toolbar
            editor={editor}
            insertion={insertion}
            name={field.label}
            isBrief={field.isBrief === true && !hasMore.test(html)}
          />
        )}
        <Frame.Content className={classes.content} />
        {!isDisabled && (
          <PastedPictures editor={editor} files={clipboard.files} insertion={insertion} name={field.label} />
        )}
      </Frame>
    </Input.Wrapper>
  )
}

// The frame's declarations are CommonJS ones, by which the very same class is another type.
function asFrameKnowsIt(editor: Editor): ComponentProps<typeof Frame>['editor'] {
  return editor as unknown as ComponentProps<typeof Frame>['editor']
}

/** What a brief text seldom has, and what its few buttons do not make. */
const hasMore = /<(?:h[1-6]|ol|blockquote|hr|img|figure|table)\b/

function Toolbar({
  editor,
  insertion,
  name,
  isBrief,
}: {
  editor: Editor
  insertion: ReturnType<typeof useInsertion>
  name: string
  /** Begins with few buttons; one more shows the others. */
  isBrief: boolean
}) {
  const keys = useToolbarKeys()
  const [isWhole, setIsWhole] = useState(!isBrief)
  const isInTable = useEditorState({ editor, selector: (state) => state.editor.isActive('table') })
  if (!isWhole) {
    return (
      <Frame.Toolbar className={classes.toolbar} aria-label={richTextTexts.toolbar(name)} {...keys}>
        <Frame.ControlsGroup>
          <Frame.Bold />
          <Frame.Italic />
          <Frame.BulletList />
          <Frame.Link popoverProps={{ width: 'min(26rem, 100vw - 2rem)' }} />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.Undo />
          <Frame.Control
            aria-label={richTextTexts.more}
            title={richTextTexts.more}
            onClick={() => {
              setIsWhole(true)
              editor.commands.focus()
            }}
          >
            <IconDots size={16} stroke={1.5} />
          </Frame.Control>
        </Frame.ControlsGroup>
      </Frame.Toolbar>
    )
  }
  return (
    <Frame.Toolbar className={classes.toolbar} aria-label={richTextTexts.toolbar(name)} {...keys}>
      <Frame.ControlsGroup>
        <Frame.H2 />
        <Frame.H3 />
        <Frame.H4 />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.Bold />
        <Frame.Italic />
        <Frame.Underline />
        <Frame.Strikethrough />
        <MarkControls editor={editor} />
        <Frame.ClearFormatting />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.BulletList />
        <Frame.OrderedList />
        <Frame.Blockquote />
        <Frame.Hr />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.Link popoverProps={{ width: 'min(26rem, 100vw - 2rem)' }} />
        <Frame.Unlink />
        <MediaControls insertion={insertion} name={name} />
        <Frame.TableInsert />
      </Frame.ControlsGroup>
      {isInTable && (
        <Frame.ControlsGroup>
          <Frame.TableRowAfter />
          <Frame.TableRowDelete />
          <Frame.TableColumnAfter />
          <Frame.TableColumnDelete />
          <Frame.TableToggleHeaderRow />
          <Frame.TableDelete />
        </Frame.ControlsGroup>
      )}
      <Frame.ControlsGroup>
        <Frame.Undo />
        <Frame.Redo />
      </Frame.ControlsGroup>
    </Frame.Toolbar>
  )
}
