import { Button } from '@mantine/core'
import { IconAlertTriangle, IconPackage } from '@tabler/icons-react'
import { orderNumberLabel, type StaffOrder } from '@theke/contract/ordering/order.ts'
import { missingParcels, type Parcel } from '@theke/domain/ordering/counter/hand-over.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { useCustomerName } from '../customer-name.ts'
import classes from './hand-over.module.css'
import { parcelTexts as texts } from './hand-over-texts.ts'
import type { useParcels } from './use-parcels.ts'

/** How many parcels of the open order were scanned, and which are missing; nothing where no label says that there are several. */
export function ScannedParcels({ scanned }: { scanned: readonly Parcel[] }) {
  const count = Math.max(0, ...scanned.map((parcel) => parcel.count))
  const missing = missingParcels(scanned)
  if (count < 2) return null
  return (
    <output className={classes.parcels} data-missing={missing.length > 0 || undefined}>
      <IconPackage size={20} stroke={1.75} aria-hidden />
      <span>
        <b>{texts.scanned(count - missing.length, count)}</b> {missing.length > 0 && texts.missing(missing)}
      </span>
    </output>
  )
}

type Props = {
  open: StaffOrder
  foreign: ReturnType<typeof useParcels>['foreign']
  /** Opens the order of the parcel instead. */
  onOpen: (order: StaffOrder) => void
}

/** Says at once that a parcel does not belong to the open order, and names its own as soon as that is known. */
export function ForeignParcel({ open, foreign, onOpen }: Props) {
  const customerName = useCustomerName()
  if (foreign.isIdle) return null
  const other = foreign.data?.data[0]
  const whose = other ? texts.belongsTo(orderNumberLabel(other), customerName(other)) : texts.unknown
  return (
    <div className={classes.foreign} role="alert">
      <IconAlertTriangle size={24} stroke={1.75} aria-hidden />
      <p>
        <b>{texts.foreign(orderNumberLabel(open))}</b>{' '}
        {!foreign.isPending && (foreign.isError ? errorText(foreign.error) : whose)}
      </p>
      <div className={classes.buttons}>
        {other && (
          <Button variant="default" size="lg" onClick={() => onOpen(other)}>
            {texts.openOther(orderNumberLabel(other))}
          </Button>
        )}
        <Button size="lg" onClick={() => foreign.reset()}>
          {texts.understood}
        </Button>
      </div>
    </div>
  )
}
