import { Button, Skeleton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { IconPhone } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type WaitingRow, waitingApi } from '@theke/contract/ordering/quotas/waiting-api.ts'
import { normalisePhone } from '@theke/domain/ordering/checkout/phone.ts'
import { api } from '../../../api.ts'
import { usePhoneFormat } from '../../../phone-format.ts'
import { errorText, LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { dayLabel, shortMoment } from '../../../shop-time.ts'
import { de } from '../../../texts/de.ts'
import { useNow } from '../../../use-now.ts'
import { screenTitles } from '../../screen-titles.ts'
import { waitingListTexts as texts } from './waiting-list-texts.ts'
import classes from './waiting-list.module.css'

const queryKey = ['waiting-list']
const refreshMilliseconds = 30_000

/** The people who wait for what is sold out, by quota: whom to call, what keeps them waiting, and what can be done. */
export default function WaitingListScreen() {
  const waiting = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(waitingApi.listWaiting, { signal }),
    refetchInterval: refreshMilliseconds,
  })
  const byQuota = Map.groupBy(waiting.data ?? [], ({ quota }) => quota.id)
  return (
    <div>
      <ScreenHeader title={screenTitles.waitingList} />
      <div className={classes.screen}>
        <p className={classes.purpose}>{texts.purpose}</p>
        {waiting.isError && !waiting.data && (
          <LoadFailure error={waiting.error} onRetry={() => void waiting.refetch()} />
        )}
        {waiting.isPending && <Skeleton height={320} width="auto" aria-hidden />}
        {waiting.data?.length === 0 && <p>{texts.empty}</p>}
        {[...byQuota].map(([quota, rows]) => (
          <QuotaSection key={quota} rows={rows} />
        ))}
      </div>
    </div>
  )
}

function QuotaSection({ rows }: { rows: readonly WaitingRow[] }) {
  const offered = rows.filter(({ state }) => state === 'offered').length
  const quota = rows[0]?.quota
  const name = quota?.name ?? ''
  return (
    <section className={classes.quota} aria-label={name}>
      <h2>
        {name}
        <small>{texts.count(rows.length - offered, offered)}</small>
      </h2>
      {quota?.isEnabled === false && <p className={classes.purpose}>{texts.inactive}</p>}
      {quota?.isEnabled === true && !quota.hasWaitingList && (
        <p className={classes.purpose}>{texts.listOff}</p>
      )}
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

function Row({ row }: { row: WaitingRow }) {
  const now = useNow()
  const phoneText = usePhoneFormat()
  const queries = useQueryClient()
  const { id, name, amount, product, branch, days, email, phone, state, callSince } = row
  const params = { id }
  const done = (message: string) => notifications.show({ message, color: 'var(--ready)' })
  const settled = {
    onError: (error: unknown) => notifications.show({ message: errorText(error), color: 'refused' }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  }
  const offer = useMutation({
    mutationFn: () => api.call(waitingApi.offerPlace, { params }),
    onSuccess: () => done(texts.offerDone(name)),
    ...settled,
  })
  const call = useMutation({ mutationFn: () => api.call(waitingApi.noteCall, { params }), ...settled })
  const remove = useMutation({
    mutationFn: () => api.call(waitingApi.removeWish, { params }),
    onSuccess: () => done(texts.removed(name)),
    ...settled,
  })
  const askToRemove = () =>
    modals.openConfirmModal({
      title: texts.removeTitle(name),
      children: texts.removeText,
      labels: { confirm: texts.remove, cancel: de.common.cancel },
      closeButtonProps: { 'aria-label': de.common.close },
      onConfirm: () => remove.mutate(),
    })
  const wanted = days.length === 0 ? texts.anyDay : days.map((day) => dayLabel(day, now)).join(', ')
  return (
    <li className={classes.row}>
      <div>
        <b>{name}</b>: {amount} {product.name}
        <small>
          {[branch.name, wanted, texts.since(shortMoment(Date.parse(row.enteredAt), now)), email]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <em data-offered={(state === 'offered' && callSince === null) || undefined}>
          {standingOf(row, now)}
        </em>
      </div>
      <div className={classes.actions}>
        {phone !== '' && (
          <Button
            component="a"
            variant="default"
            href={`tel:${normalisePhone(phone)}`}
            leftSection={<IconPhone size={18} stroke={1.75} aria-hidden />}
          >
            {phoneText(phone)}
          </Button>
        )}
        {callSince !== null && (
          <Button loading={call.isPending} aria-label={texts.calledOf(name)} onClick={() => call.mutate()}>
            {texts.called}
          </Button>
        )}
        {row.link !== '' && (
          <Button
            component="a"
            variant="default"
            href={row.link}
            target="_blank"
            aria-label={texts.orderOf(name)}
          >
            {texts.order}
          </Button>
        )}
        {state === 'waiting' && row.isOrderable && (
          <Button
            variant="default"
            loading={offer.isPending}
            aria-label={texts.offerOf(name)}
            onClick={() => offer.mutate()}
          >
            {texts.offer}
          </Button>
        )}
        <Button
          variant="default"
          loading={remove.isPending}
          aria-label={texts.removeOf(name)}
          onClick={askToRemove}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}

/** How a wish stands: what is offered until when, or what keeps it waiting. */
function standingOf(
  { quota, state, day, until, callSince, binding, isOrderable }: WaitingRow,
  now: number,
): string {
  if (state === 'offered') {
    const end = until === null ? '' : shortMoment(Date.parse(until), now)
    const offered = day === null ? texts.offered(end) : texts.offeredFor(dayLabel(day, now), end)
    return callSince === null ? offered : `${offered}, ${texts.call}`
  }
  if (!quota.isEnabled) return texts.waits
  if (!isOrderable) return texts.tooLate
  return binding.length === 0 ? texts.free : texts.binding(binding.join(', '))
}
