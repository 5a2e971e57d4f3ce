import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEditorState, type Editor } from '@tiptap/react'
import { missingPictures } from './missing-picture.ts'
import classes from './rich-text-editor.module.css'
import { richTextTexts } from './rich-text-texts.ts'
import { pictureExtensions, type useInsertion } from './use-insertion.ts'

/** Offers to upload the pictures of a pasted text: those that the clipboard holds at once, the others by their files. */
export function PastedPictures({
  editor,
  files,
  insertion,
  name: field,
}: {
  editor: Editor
  /** Files from the clipboard, by the names of their pictures. */
  files: ReadonlyMap<string, File>
  insertion: ReturnType<typeof useInsertion>
  name: string
}) {
  const names = useEditorState({
    editor,
    selector: (state) => [...new Set(missingPictures(state.editor.state.doc).map(({ name }) => name))],
  })
  const known = names.flatMap((name) => {
    const file = files.get(name)
    return file ? [{ name, file }] : []
  })
  const leaveOut = () => {
    const places = missingPictures(editor.state.doc).toReversed()
    const chain = editor.chain()
    for (const { from } of places) chain.deleteRange({ from, to: from + 1 })
    chain.focus().run()
  }
  const group = names.length > 0 && { role: 'group', 'aria-label': richTextTexts.pictures(field) }
  return (
    <div className={classes.pictures} {...group}>
      <output>{names.length > 0 && richTextTexts.missing(names.length)}</output>
      {known.length > 0 && (
        <Button
          size="xs"
          leftSection={<IconUpload size={16} />}
          loading={insertion.isBusy}
          onClick={() => insertion.fillPictures(known)}
        >
          {richTextTexts.uploadPictures(known.length)}
        </Button>
      )}
      {names
        .filter((name) => !files.has(name))
        .map((name) => (
          <FileButton
            key={name}
            accept={pictureExtensions.map((extension) => `.${extension}`).join(',')}
            onChange={(file) => file && insertion.fillPictures([{ name, file }])}
          >
            {(props) => (
              <Button {...props} size="xs" variant="default" disabled={insertion.isBusy}>
                {richTextTexts.choosePicture(name)}
              </Button>
            )}
          </FileButton>
        ))}
      {names.length > 0 && (
        <Button size="xs" variant="default" disabled={insertion.isBusy} onClick={leaveOut}>
          {richTextTexts.withoutPictures}
        </Button>
      )}
    </div>
  )
}
