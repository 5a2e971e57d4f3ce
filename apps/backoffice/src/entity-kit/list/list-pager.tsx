import { maxTotal, type Entity } from '@theke/contract/define-entity.ts'
import { afterNumber } from '../../texts/entity-names.ts'
import { totalText } from '../../texts/counts.ts'
import { de } from '../../texts/de.ts'
import type { AnyRow } from '../any-entity.ts'
import { pageLength, type useListAddress } from './list-address.ts'
import { Pager } from './pager.tsx'

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
    <Pager
      isNarrow={isNarrow}
      hasPages={last > 1}
      onPrevious={
        page <= 1 ? undefined : () => change({ page: page - 1, beside: { before: idOf(rows.at(0)) } })
      }
      onNext={
        page >= last || shown < pageLength
          ? undefined
          : () => change({ page: page + 1, beside: { after: idOf(rows.at(-1)) } })
      }
    >
      {total !== undefined &&
        (last === 1
          ? de.list.count(shown, count, name)
          : de.list.range(from, from + shown - 1, totalText(count, max), name))}
    </Pager>
  )
}

function idOf(row: AnyRow | undefined): string | undefined {
  return row && String(row.id)
}
