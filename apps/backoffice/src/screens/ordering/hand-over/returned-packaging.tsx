import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconMinus, IconPlus, IconRecycle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  packagingApi,
  packagingRefusals,
  type ReturnablePackaging,
} from '@theke/contract/ordering/counter/packaging-api.ts'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { paymentsApi, returnWayLabels } from '@theke/contract/payments/payments-api.ts'
import { type Cents, cents, subtractCents, sumCents } from '@theke/domain/money.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { isFinal } from '@theke/domain/ordering/order-state.ts'
import { depositsLeft } from '@theke/domain/ordering/pricing/container-charges.ts'
import type { CounterMethod } from '@theke/domain/payments/counter-payment.ts'
import { counterPaymentMethods } from '@theke/domain/shop/branch.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import {
  GermanNumberInput,
  type NumberInputValue,
} from '../../../entity-kit/fields/numbers/german-number-input.tsx'
import { useMay } from '../../../session/session.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { rememberOrder } from '../live/order-store.ts'
import { priceLabel } from '../order-labels.ts'
import { tillsKey } from '../till/use-till.ts'
import { complaintTexts, packagingTexts as texts } from './hand-over-texts.ts'
import classes from './hand-over.module.css'

/** What a customer brings back of packaging with a deposit, taken off what is open; nothing in a shop without such packaging. */
export function ReturnedPackaging({ order }: { order: StaffOrder }) {
  const may = useMay('orders.returnPackaging')
  const kinds = useReturnable()
  const returned = (order.pricing.containers ?? []).filter(({ count }) => count < 0)
  const [isOpen, setOpen] = useState(returned.length > 0)
  const isPaid = isOnlineMethod(order.paymentMethod) || order.payment.secured > 0
  // What came back of a kind that is not in use any more can still be corrected.
  const gone = returned
    .filter(({ container }) => kinds.every(({ id }) => id !== container))
    .map(({ container: id, name, kind, price: deposit }) => ({ id, name, kind, deposit }))
  const shown = [...kinds, ...gone]
  if (!may || shown.length === 0 || isPaid || isFinal(order)) return null
  if (!isOpen) return <OpenButton onOpen={() => setOpen(true)} />
  return (
    <section className={classes.packaging} aria-label={texts.open}>
      <h3>{texts.open}</h3>
      <ul>
        {shown.map((kind) => (
          <Kind key={kind.id} kind={kind} order={order} />
        ))}
      </ul>
    </section>
  )
}

/** The packaging with a deposit; nothing for somebody who may not take it back. */
function useReturnable(): ReturnablePackaging[] {
  const { data: kinds = [] } = useQuery({
    queryKey: ['returnable-packaging'],
    queryFn: ({ signal }) => api.call(packagingApi.listReturnable, { signal }),
    enabled: useMay('orders.returnPackaging'),
    staleTime: 60_000,
  })
  return kinds
}

function OpenButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      className={classes.packaging}
      variant="default"
      leftSection={<IconRecycle size={18} stroke={1.5} aria-hidden />}
      onClick={onOpen}
    >
      {texts.open}
    </Button>
  )
}

function Kind({ kind, order }: { kind: ReturnablePackaging; order: StaffOrder }) {
  const { id } = kind
  const charge = order.pricing.containers?.find((one) => one.container === id && one.count < 0)
  const seen = 0 - (charge?.count ?? 0)
  const noting = useMutation({
    mutationFn: (count: number) =>
      api.call(packagingApi.returnPackaging, {
        params: { id: order.id },
        body: { container: { id }, count, seen },
      }),
    onSuccess: rememberOrder,
  })
  return (
    <CountedKind
      kind={kind}
      count={seen}
      isPending={noting.isPending}
      error={noting.error}
      onCount={noting.mutate}
    />
  )
}

type CountedKindProps = {
  kind: ReturnablePackaging
  count: number
  isPending?: boolean
  error?: Error | null
  onCount: (count: number) => void
}

/** How many pieces of a kind came back, tapped one by one or typed. */
function CountedKind({
  kind: { name, deposit },
  count,
  isPending = false,
  error = null,
  onCount,
}: CountedKindProps) {
  const [typed, setTyped] = useState<NumberInputValue>()

  function noteTyped(): void {
    if (typeof typed === 'number' && typed !== count && !isPending) onCount(typed)
    setTyped(undefined)
  }

  return (
    <li>
      <span>
        {name} <small>{priceLabel(deposit)}</small>
        {error && <small role="alert">{errorText(error)}</small>}
      </span>
      <ActionIcon
        variant="default"
        size="xl"
        aria-label={texts.less(name)}
        disabled={count === 0 || isPending}
        onClick={() => onCount(count - 1)}
      >
        <IconMinus size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <GermanNumberInput
        aria-label={texts.count(name)}
        places={0}
        size="lg"
        value={typed === undefined ? count : typed}
        onChange={setTyped}
        onBlur={noteTyped}
        onKeyDown={({ key }) => {
          if (key === 'Enter') noteTyped()
        }}
      />
      <ActionIcon
        variant="default"
        size="xl"
        aria-label={texts.more(name)}
        disabled={isPending}
        onClick={() => onCount(count + 1)}
      >
        <IconPlus size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  )
}

/** Packaging that comes back when its order is long handed over: its deposit goes back at the counter. */
export function LaterPackaging({ order }: { order: StaffOrder }) {
  const kinds = useReturnable()
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map())
  const [isOpen, setOpen] = useState(false)
  const [by, setBy] = useState<CounterMethod>('cash')
  const mayExceed = useMay('orders.cancelPaid')
  const queries = useQueryClient()
  const { secured, toReturn } = order.payment
  const kept = subtractCents(secured, toReturn)
  const giveBack = useMutation({
    mutationFn: () =>
      api.call(paymentsApi.returnPackagingLater, {
        params: { id: order.id },
        body: {
          returned: [...counts]
            .filter(([, count]) => count > 0)
            .map(([id, count]) => ({ container: { id }, count })),
          kept,
          by,
        },
      }),
    onSuccess(after) {
      rememberOrder(after)
      void queries.invalidateQueries({ queryKey: tillsKey })
      setCounts(new Map())
      setOpen(false)
    },
  })
  const payouts = order.payments.filter(
    ({ purpose, captured, refunded }) => purpose === 'packaging' && refunded > captured,
  )
  const paidOut = sumCents(payouts, ({ refunded }) => refunded)
  if (order.status !== 'completed' || kinds.length === 0 || (kept <= 0 && paidOut === 0)) return null
  if (!isOpen) return <OpenButton onOpen={() => setOpen(true)} />
  const amount = sumCents(kinds, ({ id, deposit }) => cents(deposit * (counts.get(id) ?? 0)))
  const left = depositsLeft(order.pricing, paidOut)
  const isMore = amount > left
  return (
    <section className={classes.packaging} aria-label={texts.open}>
      <h3>{texts.open}</h3>
      <ul>
        {kinds.map((kind) => (
          <CountedKind
            key={kind.id}
            kind={kind}
            count={counts.get(kind.id) ?? 0}
            onCount={(count) => setCounts(new Map(counts).set(kind.id, count))}
          />
        ))}
      </ul>
      <p>
        {texts.left(priceLabel(left))}
        {paidOut > 0 && ` ${complaintTexts.returned(priceLabel(paidOut))}.`}
      </p>
      {isMore && <output>{mayExceed ? texts.exceeds : packagingRefusals.moreThanCharged}</output>}
      <SegmentedControl
        size="md"
        fullWidth
        aria-label={complaintTexts.by}
        data={counterPaymentMethods.map((value) => ({ value, label: returnWayLabels[value] }))}
        value={by}
        onChange={(value) => setBy(counterPaymentMethods.find((one) => one === value) ?? 'cash')}
      />
      {giveBack.error && <p role="alert">{errorText(giveBack.error)}</p>}
      <Button
        size="lg"
        fullWidth
        mt="xs"
        loading={giveBack.isPending}
        disabled={amount === 0 || (isMore && !mayExceed)}
        onClick={() => giveBack.mutate()}
      >
        {amount === 0 ? texts.giveBack : complaintTexts.giveBackBy[by](priceLabel(amount))}
      </Button>
      {payouts.map(({ id, refunded }) => (
        <TakeBack key={id} order={order} payment={id} amount={refunded} />
      ))}
    </section>
  )
}

/** Books what was paid out by mistake back, such as after too many pieces were typed. */
function TakeBack({ order, payment, amount }: { order: StaffOrder; payment: number; amount: Cents }) {
  const queries = useQueryClient()
  const takeBack = useMutation({
    mutationFn: () => api.call(paymentsApi.takeBackPackaging, { params: { id: order.id, payment } }),
    onSuccess(after) {
      rememberOrder(after)
      void queries.invalidateQueries({ queryKey: tillsKey })
    },
  })
  return (
    <>
      {takeBack.error && <p role="alert">{errorText(takeBack.error)}</p>}
      <Button
        variant="default"
        size="lg"
        fullWidth
        mt="xs"
        loading={takeBack.isPending}
        onClick={() => takeBack.mutate()}
      >
        {texts.takeBack(priceLabel(amount))}
      </Button>
    </>
  )
}
