import { Button, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { advanceUntilText, advanceWaysText } from '@theke/contract/payments/advance-texts.ts'
import { advancesApi, type OwedAdvance } from '@theke/contract/payments/advances-api.ts'
import { sumCents } from '@theke/domain/money.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { usePhoneFormat } from '../../../phone-format.ts'
import { useMay } from '../../../session/session.ts'
import { lazyComponent } from '../../../shell/lazy-component.ts'
import { errorText, LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { shortMoment } from '../../../shop-time.ts'
import { shopMoney } from '../../../shop-money.ts'
import { de } from '../../../texts/de.ts'
import { useNow } from '../../../use-now.ts'
import { screenTitles } from '../../screen-titles.ts'
import { useCustomerName } from '../customer-name.ts'
import classes from './advances.module.css'
import { newsTexts } from '../news-texts.ts'
import { advancesTexts as texts, bankFileTexts } from './advances-texts.ts'

const BankFileDialog = lazyComponent(async () => (await import('./bank-file-dialog.tsx')).default)

const refreshMs = 60_000

/** The orders of which something is still owed ahead, overdue first, each with the way to where it is taken. */
export default function AdvancesScreen() {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const owed = useQuery({
    queryKey: ['advances', search],
    queryFn: ({ signal }) => api.call(advancesApi.listOwed, { query: { search }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  const { data } = owed
  const isLoading = owed.isPending || owed.isPlaceholderData
  const isAllowed = useMay('bankFiles.book')
  const mayBook = isAllowed && data?.hasAccount === true
  const [isReading, setReading] = useState(false)
  return (
    <div>
      <ScreenHeader title={screenTitles.advances} />
      <div className={classes.screen}>
        <p className={classes.purpose}>{mayBook ? `${texts.purpose} ${texts.bankFile}` : texts.purpose}</p>
        {mayBook && (
          <Button className={classes.action} variant="default" onClick={() => setReading(true)}>
            {bankFileTexts.open}
          </Button>
        )}
        {isReading && <BankFileDialog onClose={() => setReading(false)} />}
        <TextInput
          className={classes.search}
          type="search"
          label={texts.search}
          placeholder={texts.searchHint}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <output className={classes.sum}>
          {isLoading ? de.app.loading : data && countedText(data, search)}
        </output>
        {owed.isError && !data && <LoadFailure error={owed.error} onRetry={() => void owed.refetch()} />}
        {isLoading && !data?.orders.length && <Skeleton height={320} aria-hidden />}
        {data && data.orders.length > 0 && (
          <ul className={classes.orders}>
            {data.orders.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

type Owed = { orders: readonly OwedAdvance[]; isMore: boolean }

function countedText({ orders, isMore }: Owed, search: string): string {
  if (isMore) return texts.more(orders.length)
  if (orders.length === 0) return search === '' ? texts.empty : texts.notFound(search)
  return texts.sum(orders.length, shopMoney(sumCents(orders, ({ open }) => open)))
}

function Row({ order }: { order: OwedAdvance }) {
  const now = useNow()
  const customerName = useCustomerName()
  const phoneText = usePhoneFormat()
  const { id, ticketNumber, branch, at, open, demanded, until, isOverdue, ways, email, phone } = order
  const { isToBeCalled, remindedAt, cancelAt } = order
  return (
    <li data-overdue={isOverdue || undefined}>
      <div>
        <Link to="/orders" search={{ order: String(id) }}>
          {ticketNumber} {customerName(order)}
        </Link>
        <small>
          {branch.name}
          {at !== null && ` · ${texts.for(shortMoment(Date.parse(at), now))}`}
        </small>
      </div>
      <div>
        <strong>{shopMoney(open)}</strong>
        {open !== demanded && <small>{texts.of(shopMoney(demanded))}</small>}
      </div>
      <div>
        {isOverdue && <b>{texts.overdue} </b>}
        {advanceUntilText(Date.parse(until))}
        <small>{advanceWaysText(ways)}</small>
        {cancelAt !== null && <small>{texts.canceled(shortMoment(Date.parse(cancelAt), now))}</small>}
      </div>
      <div>
        {phone !== '' && <a href={`tel:${phone}`}>{phoneText(phone)}</a>}
        {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
        {isToBeCalled ? (
          <small>{newsTexts.title}</small>
        ) : (
          remindedAt !== null && <small>{texts.reminded(shortMoment(Date.parse(remindedAt), now))}</small>
        )}
        {email !== '' && <Remind order={order} />}
      </div>
    </li>
  )
}

function Remind({ order: { id, remindedAt, firstName, lastName } }: { order: OwedAdvance }) {
  const queries = useQueryClient()
  const may = useMay('orders.remindAdvance')
  const reminding = useMutation({
    mutationFn: () => api.call(advancesApi.remind, { params: { id }, body: { seen: remindedAt } }),
    onSuccess: () => notifications.show({ message: texts.remindedNow, color: 'var(--ready)' }),
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['advances'] }),
  })
  if (!may) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={texts.remindOf(`${firstName} ${lastName}`.trim())}
      loading={reminding.isPending}
      onClick={() => reminding.mutate()}
    >
      {remindedAt === null ? texts.remind : texts.remindAgain}
    </Button>
  )
}
