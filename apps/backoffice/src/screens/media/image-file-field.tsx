import { FileInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { maxImageBytes } from '@theke/contract/media/image.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { useState } from 'react'
import { useRecordForm, useRecordValues } from '../../entity-kit/form/record-form.ts'
import type { WidgetProps } from '../../entity-kit/fields/widget.ts'
import { dataUrlOf, type ImageRow } from '../../entity-kit/images/upload-image.ts'
import { de } from '../../texts/de.ts'
import { imagesTexts } from '../../entity-kit/images/images-texts.ts'
import classes from './image-file-field.module.css'

/** The file of an image record: a way to choose or replace it. */
export function ImageFileField({ field, path, onChange, error, isDisabled }: WidgetProps) {
  const form = useRecordForm()
  const [failure, setFailure] = useState<string | null>(null)
  const stored = useRecordValues<Partial<ImageRow>>()
  const isStored = stored.id !== undefined && stored.version !== undefined && stored.extension !== undefined
  async function choose(file: File | null): Promise<void> {
    setFailure(null)
    if (file === null) return onChange('')
    if (file.size > maxImageBytes) {
      setFailure(validationTexts.fileSize(file.size, maxImageBytes))
      return
    }
    onChange(await dataUrlOf(file))
    if (stored.name === undefined || stored.name === '')
      form.setFieldValue('name', file.name.replace(/\.\w+$/, ''))
  }

  return (
    <div className={classes.field}>
      <FileInput
        label={field.label}
        name={path}
        accept="image/*"
        placeholder={isStored ? imagesTexts.replace : de.form.choose}
        leftSection={<IconUpload size={16} />}
        onChange={(file) => void choose(file)}
        error={failure ?? error}
        disabled={isDisabled === true}
        clearable
        clearButtonProps={{ 'aria-label': de.form.remove }}
      />
    </div>
  )
}
