import { UnstyledButton } from '@mantine/core'
import type { StaffOrderItem } from '@theke/contract/ordering/order.ts'
import classes from './card-items.module.css'
import { actualAmountLabel, itemLabel } from '../order-labels.ts'
import { texts } from '../ordering-texts.ts'

const shownItems = 6

type Props = { items: readonly StaffOrderItem[]; isCompact: boolean; onMore: () => void }

/** What was ordered, readable from a step away. */
export function CardItems({ items, isCompact, onMore }: Props) {
  if (isCompact) return <p className={classes.brief}>{items.map(itemLabel).join(' · ')}</p>
  const hidden = items.length - shownItems
  return (
    <>
      <ul className={classes.items}>
        {items.slice(0, shownItems).map((item, index) => (
          <li key={index}>
            <b>{actualAmountLabel(item)}</b>
            <span>
              {item.name}
              {item.details.length > 0 && <span className={classes.details}>{item.details.join(' · ')}</span>}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <UnstyledButton className={classes.more} onClick={onMore}>
          {texts.card.more(hidden)}
        </UnstyledButton>
      )}
    </>
  )
}
