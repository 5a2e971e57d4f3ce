import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { AffectedOrder, SoldOutEntry } from '@theke/contract/catalogue/sold-out-api.ts'
import { dayLabel } from '../../../shop-time.ts'
import { wallTime } from '@theke/ui/wall-time.ts'
import { useNow } from '../../../use-now.ts'
import { boardPath } from '../../screen-paths.ts'
import classes from './sold-out.module.css'
import { soldOutTexts as texts } from './sold-out-screen-texts.ts'

const maxOrders = 6

type Props = {
  entries: readonly SoldOutEntry[]
  isBusy: boolean
  onBack: (entry: SoldOutEntry) => void
}

/** What is sold out now, the open orders that it affects, and the way back. */
export function SoldOutList({ entries, isBusy, onBack }: Props) {
  return (
    <section className={classes.current}>
      <h2 className={classes.heading}>
        {texts.current} <span>{entries.length}</span>
      </h2>
      {entries.length === 0 && <p className={classes.empty}>{texts.nothing}</p>}
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.product.id} className={classes.entry}>
            <div>
              <b>{entry.product.name}</b>
              <p className={classes.until}>{entry.text}</p>
              <MarkedBy entry={entry} />
            </div>
            <Button
              variant="default"
              disabled={isBusy}
              aria-label={texts.backOf(entry.product.name)}
              onClick={() => onBack(entry)}
            >
              {texts.back}
            </Button>
            <Affected orders={entry.affectedOrders} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MarkedBy({ entry: { markedAt, markedBy } }: { entry: SoldOutEntry }) {
  const now = useNow()
  const { day, time } = wallTime(Date.parse(markedAt))
  return <p className={classes.by}>{texts.by(markedBy, `${dayLabel(day, now)} ${time}`)}</p>
}

function Affected({ orders }: { orders: readonly AffectedOrder[] }) {
  if (orders.length === 0) return <p className={classes.by}>{texts.noneAffected}</p>
  return (
    <div className={classes.affected}>
      <p>{texts.affected(orders.length)}</p>
      <ul>
        {orders.slice(0, maxOrders).map(({ id, ticketNumber, name }) => (
          <li key={id}>
            <Link to={boardPath} search={{ order: String(id) }}>
              <b>{ticketNumber}</b> {name}
            </Link>
          </li>
        ))}
      </ul>
      {orders.length > maxOrders && <p>{texts.more(orders.length - maxOrders)}</p>}
    </div>
  )
}
