import { useRecordValues } from '../../../entity-kit/record-form.ts'
import { de } from '../../../texts/de.ts'
import type { ProductRow } from './price-text.ts'
import classes from './product-status.module.css'

/** Whether customers can have the product. */
export function ProductStatus() {
  const { isEnabled, schedule } = useRecordValues<ProductRow>()
  const isScheduled = isEnabled && schedule.length > 0
  const label = !isEnabled ? de.product.notOffered : isScheduled ? de.product.scheduled : de.product.offered
  return (
    <span className={classes.chip} data-state={!isEnabled ? 'off' : isScheduled ? 'scheduled' : 'on'}>
      <i className={classes.dot} aria-hidden />
      {label}
    </span>
  )
}
