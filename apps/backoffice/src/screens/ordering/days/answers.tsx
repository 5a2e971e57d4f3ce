import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { hasOpenCounterProposal } from '@theke/domain/ordering/counter-appointment.ts'
import { normalisePhone } from '@theke/domain/ordering/checkout/phone.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import { useState } from 'react'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { Pending } from '../../../shell/screen-states.tsx'
import { usePhoneFormat } from '../../../phone-format.ts'
import { shortMoment } from '../../../shop-time.ts'
import { useNow } from '../../../use-now.ts'
import { CallButtons } from '../actions/call-buttons.tsx'
import { useCustomerName } from '../customer-name.ts'
import { type OrderSnapshotSource, toOrderSnapshot } from '../live/order-snapshot.ts'
import { useCurrentOrders } from '../live/use-orders.ts'
import classes from './answers.module.css'
import { daysTexts as texts } from './days-texts.ts'

type Kind = keyof typeof texts.answer
/** `proposed` is null where the proposal has ended without an answer. */
type Answer = { order: OrderSnapshotSource; kind: Kind; proposed: number | null }
const kinds = keysOf(texts.answer)

/** What customers have said to the times that were proposed to them, as it comes in: whom to call first, then who has not answered. */
export function Answers({ branchId }: { branchId: number }) {
  const { data, error, refetch } = useCurrentOrders()
  const [shown, setShown] = useState<Kind | null>(null)
  const answers = answersOf(data?.map(toOrderSnapshot) ?? [], branchId)
  const rows = answers.filter(({ kind }) => shown === null || kind === shown)
  return (
    <section className={classes.answers} aria-label={texts.answers}>
      <h2>{texts.answers}</h2>
      {data === undefined ? (
        error === null ? (
          <Pending />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )
      ) : answers.length === 0 ? (
        <p className={classes.none}>{texts.noAnswers}</p>
      ) : (
        <>
          <div className={classes.filter}>
            {kinds.map((kind) => (
              <button
                key={kind}
                type="button"
                data-kind={kind}
                aria-pressed={shown === kind}
                onClick={() => setShown(shown === kind ? null : kind)}
              >
                <b>{answers.filter((each) => each.kind === kind).length}</b> {texts.answer[kind]}
              </button>
            ))}
          </div>
          <ul>
            {rows.map((answer) => (
              <AnswerRow key={answer.order.id} {...answer} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The orders of a branch to whose customers another time was proposed, the most urgent first. */
function answersOf(orders: readonly OrderSnapshotSource[], branchId: number): Answer[] {
  return orders
    .flatMap((order): Answer[] => {
      const { counterAppointment: proposed, view } = order
      if (view.branch.id !== branchId) return []
      if (proposed === null) {
        const isSilent = order.pendingCall?.kind === 'counterProposed' && !order.isCanceled
        return isSilent ? [{ order, kind: 'silent', proposed }] : []
      }
      // What was confirmed had its answer before it was canceled, or was not collected.
      if (order.isCanceled) return order.isConfirmed ? [] : [{ order, kind: 'canceled', proposed }]
      if (order.isConfirmed)
        return order.appointment === proposed ? [{ order, kind: 'accepted', proposed }] : []
      if (!hasOpenCounterProposal(order)) return []
      return [{ order, kind: order.pendingCall ? 'call' : 'open', proposed }]
    })
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || timeOf(a) - timeOf(b))
}

function timeOf({ order, proposed }: Answer): number {
  return proposed ?? order.appointment ?? order.appointmentDate ?? order.createdAt
}

function AnswerRow({ order, kind, proposed }: Answer) {
  const now = useNow()
  const customerName = useCustomerName()
  const phoneText = usePhoneFormat()
  const { view } = order
  const before = kind === 'accepted' ? order.appointmentDate : (order.appointment ?? order.appointmentDate)
  const isOpen = kind === 'call' || kind === 'silent' || kind === 'open'
  return (
    <li className={classes.answer}>
      <b>{view.ticketNumber}</b>
      <Link className={classes.who} to="/orders" search={{ order: String(order.id) }}>
        {customerName(view)}
        <small>
          {[before, proposed].flatMap((at) => (at === null ? [] : [shortMoment(at, now)])).join(' → ')}
        </small>
      </Link>
      <em data-kind={kind}>{texts.answer[kind]}</em>
      {isOpen && (
        <div className={classes.calling}>
          {view.phone !== '' && (
            <Button
              component="a"
              variant="default"
              href={`tel:${normalisePhone(view.phone)}`}
              leftSection={<IconPhone size={18} stroke={1.75} aria-hidden />}
            >
              {phoneText(view.phone)}
            </Button>
          )}
          <CallButtons order={view} outcomes={['confirm-proposal', 'called']} />
        </div>
      )}
    </li>
  )
}
