import { Link } from '@tanstack/react-router'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import type { AnyRow } from '../../entity-kit/any-entity.ts'
import { withQuery } from '../../entity-kit/list/list-address.ts'
import type { ImageRow } from '../../entity-kit/images/upload-image.ts'
import { aiTexts } from '../content/ai/ai-texts.ts'
import classes from './media.module.css'

/** Images side by side as their cuts look. */
export function ImageGrid({ rows }: { rows: readonly AnyRow[] }) {
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
