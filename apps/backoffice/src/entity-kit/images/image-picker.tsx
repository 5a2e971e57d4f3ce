import { ActionIcon, Button, Progress } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowLeft, IconArrowRight, IconPhotoPlus, IconUpload, IconX } from '@tabler/icons-react'
import type { ImageReference } from '@theke/contract/fields.ts'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import { useRef, type ReactNode } from 'react'
import { useMay } from '../../session/session.ts'
import { imagesTexts } from './images-texts.ts'
import { entityAt } from '../any-entity.ts'
import type { FormValues } from '../form/form-values.ts'
import { ImageChooser } from './image-chooser.tsx'
import classes from './image-picker.module.css'
import { useRecordForm } from '../form/record-form.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useImageUpload } from './use-image-upload.ts'

/** Pictures of a record: upload by button or by dropping, choose from those stored, remove, put in order. */
export function ImagePicker({
  label,
  hint,
  error,
  images,
  onChange,
  isMultiple = false,
  isDisabled = false,
}: {
  label: string
  hint?: string | undefined
  error?: ReactNode
  images: readonly ImageReference[]
  onChange: (images: ImageReference[]) => void
  isMultiple?: boolean
  isDisabled?: boolean
}) {
  const [isChoosing, chooser] = useDisclosure(false)
  const mayUpload = useMay(entityAt('images').endpoints.create.permission)
  const input = useRef<HTMLInputElement>(null)
  const add = (added: ImageReference) => onChange(isMultiple ? [...images, added] : [added])
  const { upload, uploading, failure } = useImageUpload(shownIn(useRecordForm().values), add)
  const send = (files: readonly File[]) => {
    const pictures = files.filter((file) => file.type.startsWith('image/'))
    if (pictures.length > 0 && !isDisabled && mayUpload)
      void upload(isMultiple ? pictures : pictures.slice(0, 1))
  }
  const drop = useFileDrop(send)

  return (
    // Dropping a file is a second way; the buttons inside are the one for everybody.
    <fieldset className={classes.picker} {...drop}>
      <legend className={classes.label}>{label}</legend>
      {images.length > 0 && (
        <ul className={classes.images}>
          {images.map((image, position) => (
            <li key={`${image.id}-${position}`} className={classes.image}>
              <img src={imageAddress(image, { size: 'tiny' })} alt={image.alt} />
              {!isDisabled && (
                <div className={classes.tools}>
                  {isMultiple && images.length > 1 && (
                    <>
                      <Tool
                        label={imagesTexts.left(position + 1)}
                        isDisabled={position === 0}
                        onClick={() => onChange(swapped(images, position - 1))}
                      >
                        <IconArrowLeft size={16} />
                      </Tool>
                      <Tool
                        label={imagesTexts.right(position + 1)}
                        isDisabled={position === images.length - 1}
                        onClick={() => onChange(swapped(images, position))}
                      >
                        <IconArrowRight size={16} />
                      </Tool>
                    </>
                  )}
                  <Tool
                    label={imagesTexts.remove(position + 1)}
                    onClick={() => onChange(images.toSpliced(position, 1))}
                  >
                    <IconX size={16} />
                  </Tool>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {uploading && (
        <div className={classes.progress}>
          <Progress.Root size="sm">
            <Progress.Section
              value={uploading.share * 100}
              aria-label={imagesTexts.uploading(uploading.name)}
            />
          </Progress.Root>
          <span>{imagesTexts.uploading(uploading.name)}</span>
        </div>
      )}
      {!isDisabled && (
        <div className={classes.buttons}>
          <input
            ref={input}
            type="file"
            accept="image/*"
            multiple={isMultiple}
            hidden
            onChange={(event) => {
              send([...(event.currentTarget.files ?? [])])
              event.currentTarget.value = ''
            }}
          />
          {mayUpload && (
            <Button
              variant="default"
              leftSection={<IconUpload size={16} />}
              disabled={uploading !== null}
              onClick={() => input.current?.click()}
            >
              {images.length > 0 && !isMultiple ? imagesTexts.replace : imagesTexts.upload}
            </Button>
          )}
          <Button variant="default" leftSection={<IconPhotoPlus size={16} />} onClick={chooser.open}>
            {imagesTexts.choose}
          </Button>
        </div>
      )}
      {hint && <p className={classes.hint}>{hint}</p>}
      {(failure ?? error) && (
        <p className={classes.error} role="alert">
          {failure ?? error}
        </p>
      )}
      <ImageChooser
        isOpen={isChoosing}
        onClose={chooser.close}
        onChoose={(image) => {
          add(image)
          chooser.close()
        }}
      />
    </fieldset>
  )
}

/** A picture of a record shows what the record is called; what has no name is described by the file. */
function shownIn({ name, shopName }: FormValues): string | undefined {
  const title = name ?? shopName
  return typeof title === 'string' && title.trim() !== '' ? title : undefined
}

function Tool({
  label,
  isDisabled = false,
  onClick,
  children,
}: {
  label: string
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <ActionIcon
      variant="white"
      color="dark"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}

/** The pictures with the one at a position and the one after it exchanged. */
function swapped(images: readonly ImageReference[], position: number): ImageReference[] {
  return [
    ...images.slice(0, position),
    ...images.slice(position, position + 2).toReversed(),
    ...images.slice(position + 2),
  ]
}
