import { de } from '../../texts/de.ts'
import { pictureField } from '../any-entity.ts'
import classes from './list-skeleton.module.css'
import type { Resource } from '../entity-override.ts'

const rows = Array.from({ length: 8 }, (_, position) => position)

/** Rows of the height that the real ones will have. */
export function ListSkeleton({
  resource: { entity, override },
  isNarrow,
}: {
  resource: Resource
  isNarrow: boolean
}) {
  const hasPicture = override.picture !== undefined || pictureField(entity) !== undefined
  return (
    <div className={classes.skeleton} data-narrow={isNarrow || undefined}>
      <span className="visually-hidden">{de.list.loading}</span>
      {rows.map((position) => (
        <div key={position} className={classes.row} aria-hidden>
          {hasPicture && <span className={classes.picture} />}
          <span className={classes.bar} style={{ width: `${28 + ((position * 13) % 24)}%` }} />
        </div>
      ))}
    </div>
  )
}
