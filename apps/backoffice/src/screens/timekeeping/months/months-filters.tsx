import type { MonthPage, SheetFilter } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import classes from './months.module.css'
import { monthsTexts as texts } from './months-texts.ts'

/** How many people there are in each state, and with something to decide; each shows only those. */
export function MonthsFilters({
  counts,
  shown,
  onShow,
}: {
  counts: MonthPage['counts']
  shown: SheetFilter | undefined
  onShow: (filter: SheetFilter | undefined) => void
}) {
  return (
    <fieldset className={classes.filters} aria-label={texts.filter}>
      {keysOf(texts.filters).map((filter) => (
        <button
          key={filter}
          type="button"
          className={classes.filter}
          aria-pressed={filter === (shown ?? 'all')}
          onClick={() => onShow(filter === 'all' ? undefined : filter)}
        >
          {texts.filters[filter]} <b>{counts[filter]}</b>
        </button>
      ))}
    </fieldset>
  )
}
