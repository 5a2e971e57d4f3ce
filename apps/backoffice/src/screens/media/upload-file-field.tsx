import { Anchor, FileInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import {
  maxStaffUploadBytes,
  type Upload,
  uploadAddress,
  uploadExtensions,
  uploadPreviewAddress,
} from '@theke/contract/media/upload.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { useState } from 'react'
import { useRecordForm, useRecordValues } from '../../entity-kit/form/record-form.ts'
import type { WidgetProps } from '../../entity-kit/fields/widget.ts'
import { dataUrlOf } from '../../entity-kit/images/upload-image.ts'
import { de } from '../../texts/de.ts'
import classes from './image-file-field.module.css'

/** The file of an upload: chosen once, then to be looked at. */
export function UploadFileField({ field, path, onChange, error, isDisabled }: WidgetProps) {
  const form = useRecordForm()
  const [failure, setFailure] = useState<string | null>(null)
  const { id } = useRecordValues<Partial<Upload>>()
  if (id !== undefined) return <StoredFile />

  async function choose(file: File | null): Promise<void> {
    setFailure(null)
    if (file === null) return onChange('')
    if (file.size > maxStaffUploadBytes) {
      setFailure(validationTexts.fileSize(file.size, maxStaffUploadBytes))
      return
    }
    form.setFieldValue('name', file.name)
    onChange(await dataUrlOf(file))
  }

  return (
    <FileInput
      label={field.label}
      name={path}
      accept={uploadExtensions.map((extension) => `.${extension}`).join(',')}
      placeholder={de.form.choose}
      leftSection={<IconUpload size={16} />}
      onChange={(file) => void choose(file)}
      error={failure ?? error}
      disabled={isDisabled === true}
      withAsterisk
      clearable
      clearButtonProps={{ 'aria-label': de.form.remove }}
    />
  )
}

function StoredFile() {
  const upload = useRecordValues<Upload>()
  return (
    <div className={classes.field}>
      {upload.hasPreview && (
        <img className={classes.picture} src={uploadPreviewAddress(upload)} alt={upload.name} />
      )}
      <Anchor href={uploadAddress(upload)} target="_blank" rel="noreferrer">
        {de.form.openFile}
      </Anchor>
    </div>
  )
}
