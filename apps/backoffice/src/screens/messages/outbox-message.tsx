import { Button, Tabs } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { shownPhone } from '@theke/contract/people/phone-number.ts'
import {
  channelLabels,
  deliveryLabels,
  type OutboxMessage,
  outboxStateLabels,
} from '@theke/contract/messages/outbox.ts'
import { momentLabel } from '../../shop-time.ts'
import classes from './outbox.module.css'
import { outboxTexts } from './outbox-texts.ts'

/** One message as its reader gets it. The HTML is shown without scripts, forms or an origin of its own. */
export function OutboxMessageView({ message, onBack }: { message: OutboxMessage; onBack: () => void }) {
  const isMail = message.channel === 'email'
  return (
    <article className={classes.message}>
      <Button
        variant="subtle"
        color="dark.9"
        className={classes.back}
        leftSection={<IconArrowLeft size={18} stroke={1.5} />}
        onClick={onBack}
      >
        {outboxTexts.back}
      </Button>
      <h2>{message.subject}</h2>
      <dl className={classes.facts}>
        <dt>{outboxTexts.to}</dt>
        <dd>
          {message.channel === 'push'
            ? outboxTexts.browser(message.recipient)
            : shownPhone(message.recipient)}
        </dd>
        <dt>{outboxTexts.channel}</dt>
        <dd>{channelLabels[message.channel]}</dd>
        <dt>{outboxTexts.written}</dt>
        <dd>{momentLabel(Date.parse(message.createdAt))}</dd>
        <dt>{message.sentAt ? outboxTexts.sent : 'Status'}</dt>
        <dd>
          {message.sentAt ? momentLabel(Date.parse(message.sentAt)) : outboxStateLabels[message.state]}
          {message.attempts > 1 && ` · ${outboxTexts.attempts(message.attempts)}`}
        </dd>
        {message.delivery && (
          <>
            <dt>{outboxTexts.delivered}</dt>
            <dd>
              {deliveryLabels[message.delivery]}
              {message.deliveredAt && `, ${momentLabel(Date.parse(message.deliveredAt))}`}
            </dd>
          </>
        )}
      </dl>
      {message.lastError && <p className={classes.error}>{message.lastError}</p>}
      {message.order && (
        <Link to="/orders/history" search={{ order: String(message.order.id) }} className={classes.order}>
          {outboxTexts.order(message.order.ticketNumber)}
        </Link>
      )}
      <Tabs defaultValue={isMail ? 'html' : 'text'} keepMounted={false} className={classes.tabs}>
        <Tabs.List>
          {isMail && <Tabs.Tab value="html">{outboxTexts.html}</Tabs.Tab>}
          <Tabs.Tab value="text">{outboxTexts.text}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="html" className={classes.panel}>
          <iframe
            sandbox=""
            srcDoc={message.html}
            title={outboxTexts.frame(message.subject)}
            className={classes.frame}
          />
        </Tabs.Panel>
        <Tabs.Panel value="text" className={classes.panel}>
          {/* A region that scrolls has to be reachable by keys. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className={classes.text} tabIndex={0} aria-label={outboxTexts.text}>
            {message.text}
          </pre>
        </Tabs.Panel>
      </Tabs>
    </article>
  )
}
