import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { shownPhone } from '@theke/contract/people/phone-number.ts'
import { messagesApi, type OutboxMessage } from '@theke/contract/messages/outbox.ts'
import { api } from '../../api.ts'
import { firstPage } from '../../first-page.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { de } from '../../texts/de.ts'
import { shortMoment } from '../../shop-time.ts'
import { useNow } from '../../use-now.ts'
import { useAddress } from '../../use-address.ts'
import { LocalLinksNotice } from './local-links-notice.tsx'
import { messageState } from './message-state.ts'
import { OutboxMessageView } from './outbox-message.tsx'
import classes from './outbox.module.css'
import { outboxTexts } from './outbox-texts.ts'

const pageLength = 50
const refreshMilliseconds = 15_000

/** What the shop has written to customers and branches, newest first. */
export default function OutboxScreen() {
  const [address, changeAddress] = useAddress()
  const pages = useInfiniteQuery({
    queryKey: ['outbox'],
    queryFn: ({ pageParam, signal }) =>
      api.call(messagesApi.listOutbox, { query: { before: pageParam, limit: pageLength }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => (page.length < pageLength ? undefined : page.at(-1)?.id),
    refetchInterval: refreshMilliseconds,
  })
  const messages = pages.data?.pages.flat()
  const chosen = messages?.find(({ id }) => String(id) === address['message']) ?? null

  return (
    <div className={classes.screen} data-open={chosen !== null || undefined}>
      <ScreenHeader title={outboxTexts.title}>
        {messages?.some(({ state }) => state === 'kept') && (
          <span className={classes.kept}>{outboxTexts.kept}</span>
        )}
      </ScreenHeader>
      <div className={classes.notice}>
        <LocalLinksNotice />
      </div>
      {pages.isError && !messages && <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isPending && <Waiting />}
      {messages?.length === 0 && <p className={classes.empty}>{outboxTexts.empty}</p>}
      {messages && messages.length > 0 && (
        <div className={classes.split}>
          <div className={classes.list}>
            <ul aria-label={outboxTexts.messages}>
              {messages.map((message) => (
                <li key={message.id}>
                  <Line
                    message={message}
                    isChosen={message === chosen}
                    onChoose={() => changeAddress({ message: String(message.id) }, true)}
                  />
                </li>
              ))}
            </ul>
            {pages.hasNextPage && (
              <Button
                variant="default"
                className={classes.more}
                loading={pages.isFetchingNextPage}
                onClick={() => void pages.fetchNextPage()}
              >
                {outboxTexts.more}
              </Button>
            )}
          </div>
          {chosen ? (
            <OutboxMessageView
              key={chosen.id}
              message={chosen}
              onBack={() => changeAddress({ message: undefined }, true)}
            />
          ) : (
            <p className={classes.choose}>{outboxTexts.choose}</p>
          )}
        </div>
      )}
    </div>
  )
}

type LineProps = { message: OutboxMessage; isChosen: boolean; onChoose: () => void }

function Line({ message, isChosen, onChoose }: LineProps) {
  const now = useNow()
  const state = messageState(message)
  return (
    <UnstyledButton className={classes.line} aria-current={isChosen || undefined} onClick={onChoose}>
      <span className={classes.lineHead}>
        <b>{message.subject}</b>
        <time dateTime={message.createdAt}>{shortMoment(Date.parse(message.createdAt), now)}</time>
      </span>
      <span className={classes.lineFoot}>
        <span>{shownPhone(message.recipient)}</span>
        <span className={classes.state} data-tone={state.tone}>
          {state.label}
        </span>
      </span>
    </UnstyledButton>
  )
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-live="polite">
      <span className="visually-hidden">{de.app.loading}</span>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={58} mb={8} />
      ))}
    </div>
  )
}
