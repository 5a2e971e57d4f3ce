import type { DraftOf } from '@theke/contract/define-entity.ts'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import { image } from '@theke/contract/media/image.ts'
import { Card } from '../../entity-kit/card.tsx'
import { RecordDetails } from '../../entity-kit/form/default-form.tsx'
import { FieldGrid } from '../../entity-kit/form/field-grid.tsx'
import { useOpenRecord, useRecordValues } from '../../entity-kit/form/record-form.ts'
import type { ImageRow } from '../../entity-kit/images/upload-image.ts'
import { aiTexts } from '../content/ai/ai-texts.ts'
import { FocusPicker } from './focus-picker.tsx'
import { ImageUses } from './image-uses.tsx'
import { mediaTexts as text } from './media-texts.ts'
import classes from './media.module.css'

const { fields } = image
const words = ['name', 'folder', 'alt']

/** The form of an image: the picture, its important point, its words, and where it is used. */
export function ImageForm() {
  const { isStored } = useOpenRecord()
  const row = useRecordValues<ImageRow & DraftOf<typeof image>>()
  const shown = row.data || (isStored ? imageAddress(row, { size: 'small' }) : '')
  return (
    <div className={classes.form}>
      <Card title={text.picture} hint={isStored ? text.replaceHint : undefined}>
        <FieldGrid fields={fields} names={['data']} spans={{ data: 4 }} />
        {row.isAiGenerated && <p className={classes.quiet}>{aiTexts.marked}</p>}
        {shown !== '' && <FocusPicker src={shown} alt={row.alt} />}
      </Card>
      <Card title={text.details}>
        <FieldGrid fields={fields} names={words} spans={{ alt: 4 }} />
      </Card>
      {isStored && <ImageUses id={row.id} />}
      <RecordDetails />
    </div>
  )
}
