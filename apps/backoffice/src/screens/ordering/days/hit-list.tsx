import { NativeSelect } from '@mantine/core'
import { IconArrowRight, IconMail, IconMessage2, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { HitOrder } from '@theke/contract/shop/days-api.ts'
import { usePhoneFormat } from '../../../phone-format.ts'
import { shortMoment } from '../../../shop-time.ts'
import { useMay } from '../../../session/session.ts'
import { useNow } from '../../../use-now.ts'
import classes from './days.module.css'
import { daysTexts as texts } from './days-texts.ts'
import type { ShownHit } from './use-days.ts'

type Props = {
  preview: { hits: readonly ShownHit[]; total: number }
  isOneBranch: boolean
  /** Whether the hours stay as they are. */
  isKept: boolean
  /** The times that somebody has chosen; null is none. */
  chosen: ReadonlyMap<number, string | null>
  problems: ReadonlyMap<number, string>
  onChoose: (id: number, at: string | null) => void
}

/** The orders that a change hits, each with the time that is proposed and how its customer hears of it. */
export function HitList({
  preview: { hits, total },
  isOneBranch,
  isKept,
  chosen,
  problems,
  onChoose,
}: Props) {
  if (total === 0) return <p className={classes.none}>{isKept ? texts.noOutside : texts.noHits}</p>
  return (
    <section className={classes.hits} aria-label={texts.hits(total)}>
      <header>
        <h3>{isKept ? texts.outside(total) : texts.hits(total)}</h3>
        <span>{texts.proposed}</span>
      </header>
      {total > hits.length && <p className={classes.hint}>{texts.more(hits.length)}</p>}
      <ul>
        {hits.map((hit) => (
          <HitRow
            key={hit.id}
            hit={hit}
            isBranchNamed={!isOneBranch}
            at={chosen.get(hit.id) ?? (chosen.has(hit.id) ? null : hit.proposal)}
            problem={problems.get(hit.id)}
            onChoose={(at) => onChoose(hit.id, at)}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  hit: ShownHit
  isBranchNamed: boolean
  at: string | null
  problem: string | undefined
  onChoose: (at: string | null) => void
}

function HitRow({ hit, isBranchNamed, at, problem, onChoose }: RowProps) {
  const now = useNow()
  const mayRead = useMay('orders.list')
  const mayAsk = useMay('orders.update')
  const small = [isBranchNamed && hit.branch.name, texts.items(hit.items)].filter(Boolean).join(', ')
  const moment = (instant: string) => shortMoment(Date.parse(instant), now)
  const times = [...new Set([...(hit.proposal === null ? [] : [hit.proposal]), ...hit.times])].toSorted()
  const isMovable = hit.status === 'new' || hit.status === 'confirmed'
  return (
    <li className={classes.hit}>
      <b>{hit.ticketNumber}</b>
      {mayRead ? (
        <Link className={classes.who} to="/orders" search={{ order: String(hit.id) }}>
          {hit.name} <small>{small}</small>
        </Link>
      ) : (
        <span className={classes.who}>
          <small>{small}</small>
        </span>
      )}
      <span className={classes.when}>
        <s>{moment(hit.at)}</s>
        <IconArrowRight size={18} stroke={1.5} aria-hidden />
        {times.length === 0 || !mayAsk ? (
          <em>{isMovable ? (at === null ? texts.noTime : moment(at)) : texts.ready}</em>
        ) : (
          <NativeSelect
            aria-label={texts.timeFor(hit.ticketNumber)}
            value={at ?? ''}
            onChange={(event) => onChoose(event.currentTarget.value || null)}
            data={[
              { value: '', label: texts.skip },
              ...times.map((time) => ({ value: time, label: moment(time) })),
            ]}
          />
        )}
      </span>
      {mayRead && <Channel hit={hit} />}
      {problem !== undefined && (
        <p className={classes.error} role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}

function Channel({ hit: { channels, call } }: { hit: HitOrder }) {
  const phoneText = usePhoneFormat()
  if (call !== null)
    return (
      <a className={classes.call} href={`tel:${call}`}>
        <IconPhone size={20} stroke={1.75} aria-hidden />
        {phoneText(call)}
      </a>
    )
  const [first] = channels
  if (first === undefined) return <span className={classes.how}>{texts.unreached}</span>
  const Icon = first === 'email' ? IconMail : IconMessage2
  return (
    <span className={classes.how}>
      <Icon size={20} stroke={1.5} aria-hidden />
      {channels.length > 1 ? texts.both : texts.channels[first]}
    </span>
  )
}
