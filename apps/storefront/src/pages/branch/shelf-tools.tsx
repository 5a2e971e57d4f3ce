import { useStore } from '@theke/ui/store.ts'
import { useEffect, useState } from 'react'
import { useBranch } from '../../branch/branch-context.ts'
import { TableQuestion } from '../../branch/table-question.tsx'
import { useIsTableGone } from '../../branch/use-is-table-gone.ts'
import { useMode } from '../../branch/use-cart.ts'
import { RemovedNotice } from '../../cart/removed-notice.tsx'
import { PastOrdersDialog } from '../../past-orders/past-orders-dialog.tsx'
import { readPastOrders } from '../../past-orders/past-orders.ts'
import { ReorderNotice } from '../../past-orders/reorder-notice.tsx'
import { useReorder } from '../../past-orders/use-reorder.ts'
import { keepAllergenChoice, readAllergenChoice } from '../../assortment/allergen-choice.ts'
import { AllergenDialog } from '../../assortment/allergen-dialog.tsx'
import { DayDialog } from '../../assortment/day-dialog.tsx'
import { shortDay } from '../../assortment/day-marks.ts'
import { AllergenNotice, DayNotice } from '../../assortment/range-notices.tsx'
import { filterProducts } from '../../assortment/filter-products.ts'
import { useDayChoice } from '../../assortment/use-day-choice.ts'
import { useSharedProduct } from '../../assortment/use-shared-product.ts'
import { useWhen } from '../../assortment/use-when.ts'
import { LanguageLink } from '../../shell/language-link.tsx'
import { lazyComponent } from '../../shell/lazy-component.ts'
import { useIsKiosk } from '../../shell/kiosk-context.ts'
import { fill } from '../../texts/i18n.ts'
import { pastOrderTexts } from '../../texts/german/past-orders.ts'
import { rangeTexts } from '../../texts/german/assortment.ts'
import { changingOrderAt } from '../../order-change/changing-order.ts'
import { heldOfferAt, offerInAddress } from '../../waiting-list/held-offer.ts'
import { AreaTool } from './area-tool.tsx'
import { missingTable } from './missing-table.ts'
import './shelf-tools.css'

const { Lazy: LazyChangeBand } = lazyComponent(() =>
  import('../../order-change/change-band.tsx').then((module) => module.ChangeBand),
)
const { Lazy: LazyOffer } = lazyComponent(() =>
  import('../../waiting-list/offer-notice.tsx').then((module) => module.OfferNotice),
)
const { Lazy: LazyTableNotice } = lazyComponent(() =>
  import('./table-notice.tsx').then((module) => module.TableNotice),
)

type OpenDialog = 'allergens' | 'day' | 'past-orders'

/** What helps to find one's way through the range, once the page stands: allergens, day, earlier orders, shared products. */
export function ShelfTools() {
  const { view, whole, showRange } = useBranch()
  const { identifier } = whole.branch
  const isKiosk = useIsKiosk()
  const mode = useMode()
  const isTableMissing = useStore(missingTable) === identifier
  const isTableGone = useIsTableGone()
  const [change] = useState(() => changingOrderAt(identifier))
  const [hasOffer] = useState(
    () => (offerInAddress(location.href) ?? heldOfferAt(identifier)) !== null && !isKiosk,
  )
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [without, setWithout] = useState<readonly string[]>(() => (isKiosk ? [] : readAllergenChoice()))
  const { day, chosenDay, time, offerDays, hasFailed, isBusy, isDone, ask, choose } = useDayChoice()
  const [pastOrders, setPastOrders] = useState(() => (isKiosk ? [] : readPastOrders()))
  const { report, orderAgain, forgetReport } = useReorder()
  useTableFromAddress()
  useSharedProduct()
  useWhen()

  useEffect(() => {
    if (isTableGone) missingTable.set(identifier)
  }, [isTableGone, identifier])

  // Not in a transition: sections that are not hydrated yet would block it until somebody touches the page.
  useEffect(() => {
    showRange(() => filterProducts(without))
  }, [showRange, without])

  const close = () => setOpen(null)
  const avoid = (letters: readonly string[]) => {
    setWithout(letters)
    // The next customer of a kiosk is another person.
    if (!isKiosk) keepAllergenChoice(letters)
  }
  const ownOrders = pastOrders.filter(({ branch }) => branch === identifier)
  // A guest at the table orders for now, and so does a customer at a kiosk.
  const hasDays = mode !== 'dineIn' && !isKiosk

  return (
    <>
      {hasOffer && <LazyOffer />}
      {change && <LazyChangeBand change={change} branch={identifier} className="mb-4 max-w-[60rem]" />}
      <fieldset aria-label={rangeTexts.tools} className="tool-row">
        {mode === 'delivery' && change === null && <AreaTool view={whole} />}
        <Tool isActive={without.length > 0} onOpen={() => setOpen('allergens')}>
          {without.length > 0
            ? fill(rangeTexts.allergensChosen, { count: without.length })
            : rangeTexts.allergens}
        </Tool>
        {hasDays && (
          <Tool
            isActive={day !== null}
            onOpen={() => {
              ask()
              setOpen('day')
            }}
          >
            {day === null ? rangeTexts.day : fill(rangeTexts.dayChosen, { day: shortDay(day) })}
          </Tool>
        )}
        {ownOrders.length > 0 && (
          <Tool isActive={false} onOpen={() => setOpen('past-orders')}>
            {pastOrderTexts.again}
          </Tool>
        )}
        {view.shop.enableEnglish && !isKiosk && <LanguageLink className="tool" />}
      </fieldset>
      {without.length > 0 && <AllergenNotice view={whole} without={without} onReset={() => avoid([])} />}
      {day !== null && <DayNotice view={whole} day={day} time={time} onReset={() => void choose(null)} />}
      <TableQuestion className="mt-3 max-w-[60rem]" />
      {isTableMissing && <LazyTableNotice />}
      {report && <ReorderNotice report={report} onRead={forgetReport} />}
      <RemovedNotice className="mt-3 max-w-[60rem]" />
      {open === 'allergens' && (
        <AllergenDialog products={whole.products} without={without} onChoose={avoid} onClose={close} />
      )}
      {open === 'day' && !isDone && (
        <DayDialog
          view={whole}
          offerDays={offerDays}
          hasFailed={hasFailed}
          day={chosenDay}
          isBusy={isBusy}
          onChoose={(chosen) => void choose(chosen)}
          onClose={close}
        />
      )}
      {open === 'past-orders' && (
        <PastOrdersDialog
          orders={ownOrders}
          branch={identifier}
          currency={view.shop.currency}
          onChoose={(order) => {
            close()
            void orderAgain(order)
          }}
          onForgotten={() => setPastOrders(readPastOrders())}
          onClose={close}
        />
      )}
    </>
  )
}

type ToolProps = { isActive: boolean; onOpen: () => void; children: string }

function Tool({ isActive, onOpen, children }: ToolProps) {
  return (
    <button
      type="button"
      className="tool"
      aria-haspopup="dialog"
      data-active={isActive || undefined}
      onClick={onOpen}
    >
      {children}
    </button>
  )
}

/** Takes the table from the address that its QR code leads to (R-SHOP-18). Loaded for such addresses only. */
function useTableFromAddress(): void {
  const { view, store } = useBranch()
  useEffect(() => {
    if (location.search)
      void import('./read-table-param.ts').then(({ readTableParam: takeTable }) => takeTable(view, store))
  }, [view, store])
}
