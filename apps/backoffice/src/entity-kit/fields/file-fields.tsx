import { referencesIn } from '@theke/contract/references.ts'
import { Button, Progress } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldSpec, Reference } from '@theke/contract/fields.ts'
import { uploadExtensions } from '@theke/contract/media/upload.ts'
import { useRef, useState } from 'react'
import { errorText } from '../../shell/load-failure.tsx'
import { de } from '../../texts/de.ts'
import { entityAt } from '../any-entity.ts'
import { invalidateLists } from '../record-queries.ts'
import { imagesTexts } from '../images/images-texts.ts'
import { uploadFile } from '../images/upload-file.ts'
import classes from './file-fields.module.css'
import { ReferenceField, ReferencesField } from './reference-fields.tsx'
import type { WidgetProps } from './widget.ts'

/** A record of another entity; where that is a file, one can be uploaded on the spot. */
export function ReferenceOrFileField(props: WidgetProps) {
  if (!isFile(props.field)) return <ReferenceField {...props} />
  return (
    <WithUpload {...props} Field={ReferenceField} onUploaded={([file]) => props.onChange(file ?? null)} />
  )
}

/** Records of another entity; where they are files, more can be uploaded on the spot. */
export function ReferencesOrFilesField(props: WidgetProps) {
  if (!isFile(props.field)) return <ReferencesField {...props} />
  const chosen = referencesIn(props.value)
  return (
    <WithUpload
      {...props}
      Field={ReferencesField}
      isMultiple
      onUploaded={(files) => props.onChange([...chosen, ...files])}
    />
  )
}

function isFile({ target }: FieldSpec): boolean {
  return target === 'uploads'
}

function WithUpload({
  Field,
  isMultiple = false,
  onUploaded,
  ...props
}: WidgetProps & {
  Field: typeof ReferenceField
  isMultiple?: boolean
  onUploaded: (files: Reference[]) => void
}) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState(0)
  const uploading = useMutation({
    mutationFn: (files: readonly File[]) => uploadAll(files, setShare),
    onSuccess: (stored) => onUploaded(stored.map(({ id }) => ({ id }))),
    onSettled: () => invalidateLists(queries, entityAt('uploads')),
  })
  const failure = uploading.error ? errorText(uploading.error) : undefined
  return (
    <div>
      <Field {...props} error={props.error ?? failure} />
      {!props.isDisabled && (
        <>
          <input
            ref={input}
            type="file"
            aria-label={`${props.field.label}: ${de.form.uploadFile}`}
            accept={uploadExtensions.map((extension) => `.${extension}`).join(',')}
            multiple={isMultiple}
            hidden
            onChange={(event) => {
              const files = [...(event.currentTarget.files ?? [])]
              event.currentTarget.value = ''
              if (files.length > 0) uploading.mutate(files)
            }}
          />
          <Button
            variant="default"
            className={classes.upload}
            leftSection={<IconUpload size={16} />}
            loading={uploading.isPending}
            onClick={() => input.current?.click()}
          >
            {de.form.uploadFile}
          </Button>
          {uploading.isPending && (
            <Progress.Root size="sm" className={classes.upload}>
              <Progress.Section
                value={share * 100}
                aria-label={imagesTexts.uploading(names(uploading.variables))}
              />
            </Progress.Root>
          )}
        </>
      )}
    </div>
  )
}

/** Uploads files beside each other; `onProgress` hears the share from 0 to 1 of all of them. */
function uploadAll(files: readonly File[], onProgress: (share: number) => void) {
  const shares = files.map(() => 0)
  onProgress(0)
  return Promise.all(
    files.map((file, index) =>
      uploadFile(file, (share) => {
        shares[index] = share
        onProgress(shares.reduce((sum, one) => sum + one, 0) / files.length)
      }),
    ),
  )
}

function names(files: readonly File[]): string {
  return files.map(({ name }) => name).join(', ')
}
