import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shownPhone } from '@theke/contract/people/phone-number.ts'
import { type Channel, channelLabels, type OrderMessage } from '@theke/contract/messages/outbox.ts'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { normalisePhone } from '@theke/domain/ordering/checkout/phone.ts'
import { api } from '../../../api.ts'
import { useMay } from '../../../session/session.ts'
import { momentLabel } from '../../../shop-time.ts'
import { LocalLinksNotice } from '../../messages/local-links-notice.tsx'
import { messageServicesQuery } from '../../messages/message-services.ts'
import { messageState } from '../../messages/message-state.ts'
import { orderQuery } from '../live/order-store.ts'
import drawer from './order-drawer.module.css'
import classes from './order-messages.module.css'

/** What the messages about an order say. */
const texts = {
  title: 'Nachrichten',
  none: 'Noch keine Nachricht.',
  toBranch: 'an die Filiale',
  resendEmail: 'E-Mail erneut senden',
  resendSms: 'SMS erneut senden',
  emailPerhaps: 'E-Mail trotzdem noch einmal senden',
  smsPerhaps: 'SMS trotzdem noch einmal senden',
  resent: 'Die Nachricht wird gesendet.',
  open: 'Im Postausgang ansehen',
} as const

const refreshMilliseconds = 15_000

/** The messages about an order and their delivery, with a button to send them again. */
export function OrderMessages({ order }: { order: StaffOrder }) {
  const queries = useQueryClient()
  const queryKey = ['orders', 'messages', order.id]
  const messages = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(staffOrderApi.listMessages, { params: { id: order.id }, signal }),
    refetchInterval: refreshMilliseconds,
  })
  const resending = useMutation({
    mutationFn: (endpoint: typeof staffOrderApi.resendEmail) =>
      api.call(endpoint, { params: { id: order.id } }),
    onSuccess(view) {
      queries.setQueryData(orderQuery(order.id).queryKey, view)
      return queries.invalidateQueries({ queryKey })
    },
    // Without a service the message stays in the outbox.
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  const isUncertain = (channel: Channel) =>
    messages.data?.findLast((message) => message.channel === channel && !message.isToBranch)?.delivery ===
    'unknown'
  const mayResend = useMay('orders.resendEmail')
  const services = useQuery(messageServicesQuery)
  const canSms = services.data?.sms === true && normalisePhone(order.phone).startsWith('+')

  return (
    <section className={drawer.screenOnly}>
      <h3>{texts.title}</h3>
      {messages.data?.length === 0 && <p className={drawer.muted}>{texts.none}</p>}
      {messages.isError && !messages.data && <p className={drawer.muted}>{messages.error.message}</p>}
      <ul className={classes.list}>
        {messages.data?.map((message) => (
          <Line key={message.id} message={message} />
        ))}
      </ul>
      {mayResend && (order.email !== '' || canSms) && <LocalLinksNotice />}
      {mayResend && (order.email !== '' || canSms) && (
        <div className={classes.buttons}>
          {order.email !== '' && (
            <Button
              variant="default"
              loading={resending.isPending && resending.variables === staffOrderApi.resendEmail}
              onClick={() => resending.mutate(staffOrderApi.resendEmail)}
            >
              {isUncertain('email') ? texts.emailPerhaps : texts.resendEmail}
            </Button>
          )}
          {canSms && (
            <Button
              variant="default"
              loading={resending.isPending && resending.variables === staffOrderApi.resendSms}
              onClick={() => resending.mutate(staffOrderApi.resendSms)}
            >
              {isUncertain('sms') ? texts.smsPerhaps : texts.resendSms}
            </Button>
          )}
        </div>
      )}
      <output className={classes.outcome} data-failed={resending.isError || undefined}>
        {resending.isError ? resending.error.message : resending.isSuccess ? texts.resent : ''}
      </output>
    </section>
  )
}

function Line({ message }: { message: OrderMessage }) {
  const { label, tone } = messageState(message)
  const maySeeOutbox = useMay('outbox.list')
  return (
    <li>
      <div className={classes.head}>
        {maySeeOutbox ? (
          <Link to="/outbox" search={{ message: String(message.id) }}>
            {message.subject}
          </Link>
        ) : (
          <span>{message.subject}</span>
        )}
        <span className={classes.state} data-tone={tone}>
          {label}
        </span>
      </div>
      <p className={drawer.muted}>
        {channelLabels[message.channel]} {message.isToBranch && `${texts.toBranch} `}
        {message.channel !== 'push' && shownPhone(message.recipient)} ·{' '}
        {momentLabel(Date.parse(message.sentAt ?? message.createdAt))}
      </p>
      {message.lastError && <p className={classes.error}>{message.lastError}</p>}
    </li>
  )
}
