import type { DraftOf } from '@theke/contract/define-entity.ts'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import { image } from '@theke/contract/media/image.ts'
import { Link } from '@tanstack/react-router'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import type { ImageRow } from '../../entity-kit/images/upload-image.ts'
import { aiTexts } from '../content/ai/ai-texts.ts'
import { useImageAiActions } from '../content/ai/use-ai-bulk-actions.ts'
import { ImageFileField } from './image-file-field.tsx'
import { ImageLibrary } from './image-library.tsx'
import { Card } from '../../entity-kit/card.tsx'
import { RecordDetails } from '../../entity-kit/form/default-form.tsx'
import { FieldGrid } from '../../entity-kit/form/field-grid.tsx'
import { useOpenRecord, useRecordValues } from '../../entity-kit/form/record-form.ts'
import { FocusPicker } from './focus-picker.tsx'
import { ImageUses } from './image-uses.tsx'
import { mediaTexts as text } from './media-texts.ts'
import classes from './media.module.css'
import type { AnyRow } from '../../entity-kit/any-entity.ts'
import { withQuery } from '../../entity-kit/list/list-address.ts'

const { fields } = image
const words = ['name', 'folder', 'alt']

/** What the screens of images have of their own: a record is a picture itself, and its data is a file. */
export const override: EntityOverride<ImageRow> = {
  form: ImageForm,
  aboveList: { Part: ImageLibrary, isOnPhones: false },
  list: ImageGrid,
  useBulkActions: useImageAiActions,
  widgets: { data: ImageFileField },
  picture: (row) => row,
  listItem: (row) => ({
    secondaryText: [row.isAiGenerated && aiTexts.mark, row.alt, row.folder].filter(Boolean).join(' · '),
    trailingText: `${row.width} × ${row.height}`,
  }),
}

/** The form of an image: the picture, its important point, its words, and where it is used. */
function ImageForm() {
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

/** Images side by side as their cuts look. */
function ImageGrid({ rows }: { rows: readonly AnyRow[] }) {
  return (
    <ul className={classes.grid}>
      {(rows as readonly ImageRow[]).map((row) => (
        <li key={row.id}>
          <Link className={classes.tile} to={`/images/${row.id}`} search={withQuery}>
            <img src={imageAddress(row, { size: 'tiny', kind: 'product' })} alt="" loading="lazy" />
            <span className={classes.words}>
              <span>{row.name || row.alt || `Nr. ${row.id}`}</span>
              <span>
                {[row.isAiGenerated && aiTexts.mark, row.folder, `${row.width} × ${row.height}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
