import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { image, imageApi } from '@theke/contract/media/image.ts'
import { useRef } from 'react'
import { api } from '../../api.ts'
import { useFileDrop } from '../../entity-kit/images/use-file-drop.ts'
import { useListAddress } from '../../entity-kit/list/list-address.ts'
import { useMay } from '../../session/session.ts'
import { GenerateImageButton } from '../content/ai/generate-image.tsx'
import { mediaTexts as text } from './media-texts.ts'
import classes from './media.module.css'
import { UploadTray } from './upload-tray.tsx'
import { useUploadTray } from './use-upload-tray.ts'

/** Above the list of images: the folders, and the place to which pictures are dropped. */
export function ImageLibrary() {
  const address = useListAddress(image)
  const folder = address.filters.folder ?? ''
  const tray = useUploadTray(folder)
  const input = useRef<HTMLInputElement>(null)
  const mayUpload = useMay(image.endpoints.create.permission)
  const drop = useFileDrop(tray.add)
  const folders = useQuery({
    queryKey: ['images', 'folders'],
    queryFn: ({ signal }) => api.call(imageApi.listFolders, { signal }),
  })
  const known = folders.data ?? []

  return (
    <>
      {mayUpload && (
        <>
          {/* Dropping a file is a second way; the button inside is the one for everybody. */}
          <fieldset className={classes.drop} aria-label={text.upload} {...drop}>
            <Button
              variant="default"
              leftSection={<IconUpload size={16} stroke={1.5} />}
              onClick={() => input.current?.click()}
            >
              {text.upload}
            </Button>
            <input
              ref={input}
              type="file"
              accept="image/*"
              multiple
              hidden
              onChange={(event) => {
                tray.add([...(event.currentTarget.files ?? [])])
                event.currentTarget.value = ''
              }}
            />
            <GenerateImageButton />
            <span>
              {text.dropHint} {folder !== '' && text.into(folder)}
            </span>
          </fieldset>
        </>
      )}
      <UploadTray tray={tray} />
      {known.length > 0 && (
        <fieldset className={classes.folders} aria-label={text.folders}>
          {[{ name: '', images: 0 }, ...known].map(({ name, images }) => (
            <button
              key={name}
              type="button"
              className={classes.folder}
              aria-pressed={folder === name}
              onClick={() => address.change({ filters: { folder: name } })}
            >
              {name === '' ? text.allFolders : `${name} (${images})`}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}
