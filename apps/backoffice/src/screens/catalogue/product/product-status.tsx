import { useRecordValues } from '../../../entity-kit/form/record-form.ts'
import { productTexts } from './product-texts.ts'
import { placementsOf, useMenus } from './placements.ts'
import type { ProductRow } from './price-text.ts'
import classes from './product-status.module.css'

/** Whether customers can have the product: it is active and stands in a menu that is. */
export function ProductStatus() {
  const { id, isEnabled, schedule } = useRecordValues<ProductRow>()
  const menus = useMenus()
  // Nothing is said before it is known where the product is sold.
  if (menus === undefined) return null
  const isSold = placementsOf(menus, id).some(({ menu }) => menu.isEnabled)
  const state = !isEnabled ? 'off' : !isSold ? 'unsold' : schedule.length > 0 ? 'scheduled' : 'on'
  const labels = {
    off: productTexts.notOffered,
    unsold: productTexts.inNoMenu,
    scheduled: productTexts.scheduled,
    on: productTexts.offered,
  }
  return (
    <span className={classes.chip} data-state={state === 'unsold' ? 'off' : state}>
      <i className={classes.dot} aria-hidden />
      {labels[state]}
    </span>
  )
}
