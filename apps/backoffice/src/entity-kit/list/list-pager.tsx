import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { maxTotal, type Entity } from '@theke/contract/define-entity.ts'
import { afterNumber } from '../../texts/entity-names.ts'
import { totalText } from '../../texts/counts.ts'
import { de } from '../../texts/de.ts'
import type { AnyRow } from '../any-entity.ts'
import { pageLength, type useListAddress } from './list-address.ts'
import classes from './list-pager.module.css'

/** How many there are, and the pages where one does not hold them. */
export function ListPager({
  entity,
  address: { page, search, change },
  rows,
  total,
  isNarrow,
}: {
  entity: Entity
  address: ReturnType<typeof useListAddress>
  rows: readonly AnyRow[]
  total: number | undefined
  isNarrow: boolean
}) {
  const count = total ?? 0
  const max = maxTotal(entity, search)
  const isUncounted = count > max
  const last = isUncounted ? Infinity : Math.max(1, Math.ceil(count / pageLength))
  const shown = rows.length
  const from = (page - 1) * pageLength + 1
  const name = afterNumber(entity, count)
  return (
    <div className={classes.pager} data-narrow={isNarrow || undefined}>
      <span aria-live="polite">
        {total !== undefined &&
          (last === 1
            ? de.list.count(shown, count, name)
            : de.list.range(from, from + shown - 1, totalText(count, max), name))}
      </span>
      {last > 1 && (
        <span className={classes.pages}>
          <ActionIcon
            variant="default"
            aria-label={de.list.previous}
            disabled={page <= 1}
            onClick={() => change({ page: page - 1, beside: { before: idOf(rows.at(0)) } })}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={de.list.next}
            disabled={page >= last || shown < pageLength}
            onClick={() => change({ page: page + 1, beside: { after: idOf(rows.at(-1)) } })}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </span>
      )}
    </div>
  )
}

function idOf(row: AnyRow | undefined): string | undefined {
  return row && String(row.id)
}
