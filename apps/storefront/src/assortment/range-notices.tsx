import { allergenTexts, rangeTexts } from '../texts/german/assortment.ts'
import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { isFreeOf } from '@theke/domain/catalogue/allergens.ts'
import type { ReactNode } from 'react'
import { fill } from '../texts/i18n.ts'
import { shortDay } from './day-marks.ts'

type AllergenNoticeProps = { view: PricedBranchView; without: readonly string[]; onReset: () => void }

/** Says that not all products are shown, and leads back to all. */
export function AllergenNotice({ view: { products }, without, onReset }: AllergenNoticeProps) {
  const names = without.map((letter) => allergenTexts[letter] ?? letter).join(', ')
  const count = products.filter((product) => isFreeOf(product, without)).length
  const total = products.length
  return (
    <Line action={rangeTexts.showAll} onAction={onReset}>
      {count === 0
        ? fill(rangeTexts.filteredNone, { names })
        : fill(rangeTexts.filtered, { names, count, total })}{' '}
      {rangeTexts.unstated}
    </Line>
  )
}

type DayNoticeProps = {
  view: PricedBranchView
  day: string
  time: string
  onReset: () => void
}

/** Says for which day the range is shown. */
export function DayNotice({ view, day, time, onReset }: DayNoticeProps) {
  const count = view.products.filter(({ isAvailable }) => isAvailable).length
  return (
    <Line action={rangeTexts.dayReset} onAction={onReset}>
      {fill(rangeTexts.dayNotice, { day: shortDay(day), count, total: view.products.length, time })}
    </Line>
  )
}

type LineProps = { action: string; onAction: () => void; children: ReactNode }

function Line({ action, onAction, children }: LineProps) {
  return (
    <div className="range-notice">
      <output>{children}</output>
      <button type="button" onClick={onAction}>
        {action}
      </button>
    </div>
  )
}
