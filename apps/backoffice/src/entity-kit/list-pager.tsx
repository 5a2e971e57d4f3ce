import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Entity } from '@theke/contract/define-entity.ts'
import { de } from '../texts/de.ts'
import { pageLength, type useListAddress } from './list-address.ts'
import classes from './list-pager.module.css'

/** How many there are, and the pages where one does not hold them. */
export function ListPager({
  entity,
  address: { page, change },
  shown,
  total,
  isNarrow,
}: {
  entity: Entity
  address: ReturnType<typeof useListAddress>
  shown: number
  total: number | undefined
  isNarrow: boolean
}) {
  const count = total ?? 0
  const last = Math.max(1, Math.ceil(count / pageLength))
  const from = (page - 1) * pageLength + 1
  const name = count === 1 ? entity.singular : entity.plural
  return (
    <div className={classes.pager} data-narrow={isNarrow || undefined}>
      <span aria-live="polite">
        {total !== undefined &&
          (last === 1
            ? de.list.count(shown, count, name)
            : de.list.range(from, from + shown - 1, count, name))}
      </span>
      {last > 1 && (
        <span className={classes.pages}>
          <ActionIcon
            variant="default"
            aria-label={de.list.previous}
            disabled={page <= 1}
            onClick={() => change({ page: page - 1 })}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={de.list.next}
            disabled={page >= last}
            onClick={() => change({ page: page + 1 })}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </span>
      )}
    </div>
  )
}
