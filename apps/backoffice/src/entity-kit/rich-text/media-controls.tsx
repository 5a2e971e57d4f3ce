import { RichTextEditor as Frame } from '@mantine/tiptap'
import { useDisclosure } from '@mantine/hooks'
import { IconPaperclip, IconPhotoPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { richTextTexts } from './rich-text-texts.ts'
import { ImageChooser } from '../images/image-chooser.tsx'
import { textFileExtensions, type useInsertion } from './use-insertion.ts'

/** Puts a stored picture or a file of this device into the text. */
export function MediaControls({
  insertion,
  name,
}: {
  insertion: ReturnType<typeof useInsertion>
  name: string
}) {
  const [isChoosing, chooser] = useDisclosure(false)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Frame.Control aria-label={richTextTexts.image} title={richTextTexts.image} onClick={chooser.open}>
        <IconPhotoPlus size={16} stroke={1.5} />
      </Frame.Control>
      <Frame.Control
        aria-label={richTextTexts.file}
        title={richTextTexts.file}
        aria-busy={insertion.isBusy}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={16} stroke={1.5} />
      </Frame.Control>
      <input
        ref={input}
        type="file"
        aria-label={`${name}: ${richTextTexts.file}`}
        accept={textFileExtensions.map((extension) => `.${extension}`).join(',')}
        multiple
        hidden
        onChange={(event) => {
          insertion.takeFiles(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      <ImageChooser
        isOpen={isChoosing}
        onClose={chooser.close}
        onChoose={(image) => {
          chooser.close()
          insertion.insertImage(image)
        }}
      />
    </>
  )
}
