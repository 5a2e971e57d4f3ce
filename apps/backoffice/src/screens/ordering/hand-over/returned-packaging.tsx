import { ActionIcon, Button } from '@mantine/core'
import { IconMinus, IconPlus, IconRecycle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { packagingApi, type ReturnablePackaging } from '@theke/contract/ordering/counter/packaging-api.ts'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { isFinal } from '@theke/domain/ordering/order-state.ts'
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
import { packagingTexts as texts } from './hand-over-texts.ts'
import classes from './hand-over.module.css'

/** What a customer brings back of packaging with a deposit, taken off what is open; nothing in a shop without such packaging. */
export function ReturnedPackaging({ order }: { order: StaffOrder }) {
  const may = useMay('orders.returnPackaging')
  const { data: kinds = [] } = useQuery({
    queryKey: ['returnable-packaging'],
    queryFn: ({ signal }) => api.call(packagingApi.listReturnable, { signal }),
    enabled: may,
    staleTime: 60_000,
  })
  const returned = (order.pricing.containers ?? []).filter(({ count }) => count < 0)
  const [isOpen, setOpen] = useState(returned.length > 0)
  const isPaid = isOnlineMethod(order.paymentMethod) || order.payment.secured > 0
  // What came back of a kind that is not in use any more can still be corrected.
  const gone = returned
    .filter(({ container }) => kinds.every(({ id }) => id !== container))
    .map(({ container: id, name, kind, price: deposit }) => ({ id, name, kind, deposit }))
  const shown = [...kinds, ...gone]
  if (!may || shown.length === 0 || isPaid || isFinal(order)) return null
  if (!isOpen)
    return (
      <Button
        className={classes.packaging}
        variant="default"
        leftSection={<IconRecycle size={18} stroke={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
    )
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

function Kind({ kind: { id, name, deposit }, order }: { kind: ReturnablePackaging; order: StaffOrder }) {
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
  const [typed, setTyped] = useState<NumberInputValue>()

  function noteTyped(): void {
    if (typeof typed === 'number' && typed !== seen && !noting.isPending) noting.mutate(typed)
    setTyped(undefined)
  }

  return (
    <li>
      <span>
        {name} <small>{priceLabel(deposit)}</small>
        {noting.error && <small role="alert">{errorText(noting.error)}</small>}
      </span>
      <ActionIcon
        variant="default"
        size="xl"
        aria-label={texts.less(name)}
        disabled={seen === 0 || noting.isPending}
        onClick={() => noting.mutate(seen - 1)}
      >
        <IconMinus size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <GermanNumberInput
        aria-label={texts.count(name)}
        places={0}
        size="lg"
        value={typed === undefined ? seen : typed}
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
        disabled={noting.isPending}
        onClick={() => noting.mutate(seen + 1)}
      >
        <IconPlus size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  )
}
