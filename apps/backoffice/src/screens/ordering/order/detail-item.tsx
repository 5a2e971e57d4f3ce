import { UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { StaffOrder, StaffOrderItem } from '@theke/contract/ordering/order.ts'
import { Link } from '@tanstack/react-router'
import { missingWishText } from '@theke/contract/ordering/missing-wish-labels.ts'
import { upload } from '@theke/contract/media/upload-entity.ts'
import { useState } from 'react'
import scale from '../actions/item-scale.module.css'
import { ItemScale, type OnScan } from '../actions/item-scale.tsx'
import { sumText } from '../actions/weight-text.ts'
import classes from './order-drawer.module.css'
import { amountLabel, priceLabel } from '../order-labels.ts'
import { itemTexts } from '../item-texts.ts'
import { LineOffer } from '../substitutes/line-offer.tsx'
import { lazyComponent } from '../../../shell/lazy-component.ts'
import { useMay } from '../../../session/session.ts'
import { shopPrice } from '../../../shop-money.ts'

const ItemDialog = lazyComponent(async () => (await import('../actions/item-dialog.tsx')).ItemDialog)

type Props = { order: StaffOrder; index: number; item: StaffOrderItem; isEditable: boolean; onScan: OnScan }

/** A line of an order: what it is, what it costs, and what staff can do with it. */
export function DetailItem({ order, index, item, isEditable, onScan }: Props) {
  const [isChanging, setChanging] = useState(false)
  const maySeeFiles = useMay(upload.endpoints.list.permission)
  const name = <span className={item.isRemoved ? scale.removed : undefined}>{item.name}</span>
  return (
    <tr className={isEditable ? classes.editable : undefined}>
      <td className={classes.amount}>{amountLabel(item.amount, item.unit)}</td>
      <th scope="row">
        {isEditable ? (
          <UnstyledButton
            className={classes.change}
            aria-label={itemTexts.item.changeNamed(item.name)}
            onClick={() => setChanging(true)}
          >
            {name}
            <IconPencil size={16} stroke={1.5} aria-hidden />
          </UnstyledButton>
        ) : (
          name
        )}
        {[...item.details, ...editNotes(item)].map((detail, position) => (
          <span key={position} className={classes.detail}>
            {detail}
          </span>
        ))}
        {item.ifMissing && !item.isRemoved && (
          <span className={classes.wish}>{missingWishText(item.ifMissing)}</span>
        )}
        {filesOf(item).map((id, position) =>
          maySeeFiles ? (
            <Link key={id} className={classes.file} to={`/${upload.path}/${id}`}>
              {itemTexts.item.file(position + 1)}
            </Link>
          ) : (
            <span key={id} className={classes.detail}>
              {itemTexts.item.file(position + 1)}
            </span>
          ),
        )}
        {isEditable && item.scale && !item.isRemoved && (
          <ItemScale
            key={item.name}
            order={order.id}
            index={index}
            item={item}
            scale={item.scale}
            onScan={onScan}
          />
        )}
        {!isEditable && item.scale && item.scale.weights.length > 0 && (
          <span className={classes.detail}>{sumText(item.scale)}</span>
        )}
        <LineOffer order={order} index={index} item={item} isEditable={isEditable} />
        {isChanging && (
          <ItemDialog order={order.id} index={index} item={item} onClose={() => setChanging(false)} />
        )}
      </th>
      <td>{item.isPriceHidden ? '–' : shopPrice(item.total, item.model)}</td>
    </tr>
  )
}

/** The files that the customer sent along. */
function filesOf({ parts }: StaffOrderItem): number[] {
  return [...new Set(parts.flatMap(({ uploads = [] }) => uploads.map(({ id }) => id)))]
}

/** What changed in the item since it was ordered. */
function editNotes({ ordered, name, isRemoved, total, note }: StaffOrderItem): string[] {
  const was = ordered && ordered.total !== total ? itemTexts.item.was(priceLabel(ordered.total)) : ''
  const notes = [
    ordered && ordered.name !== name ? itemTexts.item.insteadOf(ordered.name) : '',
    isRemoved ? itemTexts.item.removed : was,
    note,
  ]
  return notes.filter(Boolean)
}
