import { UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './board.module.css'
import { CardList } from './card-list.tsx'
import type { CardHandlers } from './order-card.tsx'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import { texts } from '../ordering-texts.ts'
import type { BranchName } from '../live/use-branches.ts'

type Props = {
  orders: readonly OrderSnapshotSource[]
  now: number
  branches: readonly BranchName[]
  handlers: CardHandlers
}

/** The orders of today that are over, folded by default. */
export function DoneToday(props: Props) {
  const [isOpen, setIsOpen] = useLocalStorage({ key: 'asp.orders.showsDone', defaultValue: false })
  const id = useId()
  return (
    <>
      <UnstyledButton
        className={classes.doneHead}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{texts.columns.done}</span>
        <span className={classes.count}>{props.orders.length}</span>
        <IconChevronDown size={18} stroke={1.5} aria-hidden />
      </UnstyledButton>
      <div id={id}>{isOpen && <CardList {...props} isCompact selected={null} />}</div>
    </>
  )
}
