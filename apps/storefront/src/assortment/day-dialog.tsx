import type { OfferDays } from '@theke/contract/ordering/slot-api.ts'
import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { Dialog } from '@theke/ui/dialog.tsx'
import { useMode } from '../branch/use-cart.ts'
import { cartTexts } from '../texts/german/cart.ts'
import { fill } from '../texts/i18n.ts'
import { rangeTexts } from '../texts/german/assortment.ts'
import { shortDay } from './day-marks.ts'
import { DialogHead } from './dialog-head.tsx'
import { countOnDay } from './filter-products.ts'

type DayDialogProps = {
  view: PricedBranchView
  offerDays: OfferDays | null
  hasFailed: boolean
  day: string | null
  /** Null is as soon as possible. */
  isBusy: boolean
  onChoose: (day: string | null) => void
  onClose: () => void
}

/** Chooses the day for which to order, with how much of the range can be had on each. */
export function DayDialog(props: DayDialogProps) {
  const { view, offerDays, hasFailed, day, isBusy, onChoose, onClose } = props
  const mode = useMode()
  return (
    <Dialog label={rangeTexts.dayHeading} onClose={onClose} className="tool-dialog">
      <DialogHead title={rangeTexts.dayHeading} close={rangeTexts.close} onClose={onClose} />
      <div className="tool-dialog-body" aria-busy={isBusy}>
        <p>{offerDays?.days.length === 0 ? rangeTexts.noDays : rangeTexts.dayText}</p>
        {offerDays ? (
          <ul className="mt-3 grid gap-2">
            <li>
              <Choice
                isChosen={day === null}
                label={view.soonest[mode] || rangeTexts.dayAny}
                onChoose={() => onChoose(null)}
              />
            </li>
            {offerDays.days.map((each) => (
              <li key={each}>
                <Choice
                  isChosen={day === each}
                  label={dayText(each, offerDays)}
                  hint={countText(countOnDay(view, each, offerDays))}
                  onChoose={() => onChoose(each)}
                />
              </li>
            ))}
          </ul>
        ) : (
          <output className="mt-4 block min-h-40 font-semibold">
            {hasFailed ? rangeTexts.daysFailed : rangeTexts.daysLoading}
          </output>
        )}
      </div>
    </Dialog>
  )
}

type ChoiceProps = { isChosen: boolean; label: string; hint?: string; onChoose: () => void }

function Choice({ isChosen, label, hint, onChoose }: ChoiceProps) {
  return (
    <button type="button" className="option w-full text-left" aria-pressed={isChosen} onClick={onChoose}>
      <span className="font-semibold">{label}</span>
      {hint && <span className="num text-sm text-muted">{hint}</span>}
    </button>
  )
}

function countText(count: number): string {
  return count === 1 ? cartTexts.countOne : fill(cartTexts.count, { count })
}

function dayText(day: string, { today, tomorrow }: OfferDays): string {
  if (day === today) return fill(rangeTexts.dayToday, { day: shortDay(day) })
  return day === tomorrow ? fill(rangeTexts.dayTomorrow, { day: shortDay(day) }) : shortDay(day)
}
