import { IconPencil } from '@tabler/icons-react'
import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { changeTexts as texts } from './change-texts.ts'
import classes from './changed-chip.module.css'

/** Marks an order that was changed until somebody has said that they know. */
export function ChangedChip({ order }: { order: Pick<StaffOrderSummary, 'isChangeUnseen'> }) {
  if (!order.isChangeUnseen) return null
  return (
    <span className={classes.chip}>
      <IconPencil size={15} stroke={2} aria-hidden />
      {texts.marked}
    </span>
  )
}
