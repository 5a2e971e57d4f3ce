import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowLeft, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { actionRefusal } from '@theke/domain/ordering/order-actions.ts'
import { priceCart } from '@theke/domain/ordering/pricing/price-cart.ts'
import { useEffect, useRef, useState } from 'react'
import { UnsavedGuard } from '../../../entity-kit/form/unsaved-guard.tsx'
import { useUnsaved } from '../../../session/login-in-place.ts'
import { dayOf } from '../../../shop-time.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { Pending } from '../../../shell/screen-states.tsx'
import { toOrderSnapshot } from '../live/order-snapshot.ts'
import { orderQuery } from '../live/order-store.ts'
import { ConfigureDialog } from '../manual-order/configure-dialog.tsx'
import { asksFirst } from '../manual-order/entry-item.ts'
import { ProductSearch } from '../manual-order/product-search.tsx'
import { type Offer, useOffer } from '../manual-order/use-offer.ts'
import { useCustomerName } from '../customer-name.ts'
import { stateLabel } from '../order-labels.ts'
import { ChangeCustomer } from './change-customer.tsx'
import { changeFields, type ChangeItem } from './change-draft.ts'
import { ChangeProblems } from './change-problems.tsx'
import { ChangeLines } from './change-lines.tsx'
import { ChangeSummary } from './change-summary.tsx'
import { changeTexts as texts } from './change-texts.ts'
import { ChangeTime } from './change-time.tsx'
import classes from './change.module.css'
import { type Changing, useChange } from './use-change.ts'

/** Changes an order that is not final: its time, its lines, its customer. */
export default function ChangeScreen() {
  const { id } = useParams({ strict: false })
  const order = useQuery({ ...orderQuery(Number(id)), staleTime: 0 })
  if (order.isError) return <LoadFailure error={order.error} onRetry={() => void order.refetch()} />
  // The form begins with the order as it is now; whatever comes in later shows when it is saved.
  if (order.data === undefined || !order.isFetchedAfterMount) return <Pending />
  return <ChangeForm key={order.data.id} opened={order.data} />
}

function ChangeForm({ opened }: { opened: StaffOrder }) {
  const navigate = useNavigate()
  const customerName = useCustomerName()
  const isLeaving = useRef(false)
  const leave = () => void navigate({ to: '/orders', search: { order: opened.id } })
  const changing = useChange(opened, () => {
    isLeaving.current = true
    leave()
  })
  const { order, draft, isChanged, preview } = changing
  const day = draft.appointment === null ? undefined : dayOf(Date.parse(draft.appointment))
  const { offer, error, retry } = useOffer({
    branch: order.branch.id,
    campaign: order.campaign?.id ?? null,
    mode: draft.mode,
    day,
  })
  useUnsaved(isChanged)
  const isFinal = actionRefusal(toOrderSnapshot(order), 'change') !== null
  const count = isChanged ? (preview?.changes.length ?? 0) : 0
  return (
    <div className={classes.screen}>
      <ScreenHeader
        title={
          <span className={classes.title}>
            <ActionIcon variant="subtle" color="dark.9" size={44} aria-label={texts.back} onClick={leave}>
              <IconArrowLeft size={22} stroke={1.5} />
            </ActionIcon>
            {order.ticketNumber} {customerName(order)}
          </span>
        }
        beside={<span className={classes.state}>{stateLabel(order)}</span>}
      >
        {count > 0 && (
          <output className={classes.count}>
            <IconPencil size={18} stroke={1.5} aria-hidden />
            {texts.changes(count)}
          </output>
        )}
      </ScreenHeader>
      {isFinal && <p className={classes.notice}>{texts.notChangeable}</p>}
      {!isFinal && error && <LoadFailure error={error} onRetry={retry} />}
      {!isFinal && !error && !offer && <Pending />}
      {!isFinal && offer && <Parts {...{ changing, offer, count }} />}
      <UnsavedGuard isActive={isChanged} isLeaving={isLeaving} />
    </div>
  )
}

const fields: readonly string[] = [
  ...changeFields,
  'appointmentDate',
  'mode',
  'paymentMethod',
  'deliveryArea',
  'table',
]

/** Whether an error is shown at the field that it is about. */
const isShownAt = (field: string) => fields.includes(field) || /^items(\.\d+)?$/.test(field)

type Configuring = { item: CartItem; index: number | null }

function Parts({ changing, offer, count }: { changing: Changing; offer: Offer; count: number }) {
  const { order, draft, change, errors, problem, preview } = changing
  const searchField = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const [configuring, setConfiguring] = useState<Configuring | null>(null)
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message
  const others = errors.filter(({ field = '' }) => !isShownAt(field))
  const beside = errors.filter((error) => !others.includes(error))
  const product = configuring && offer.products.get(configuring.item.product.id)
  const area = offer.view.branch.deliveryAreas.find((each) => each.area === draft.area) ?? null
  const priceOf = (item: CartItem) => priceCart([item], offer.all, { mode: draft.mode, area }).lines[0]

  function put(index: number | null, { product: of, amount, unit, parts, addons }: CartItem): void {
    const line = index === null ? null : (draft.items[index]?.line ?? null)
    const item: ChangeItem = { product: of, amount, unit, parts, addons, line }
    change({
      items:
        index === null ? [...draft.items, item] : draft.items.map((each, at) => (at === index ? item : each)),
    })
  }

  function closeDialog(): void {
    setConfiguring(null)
    searchField.current?.focus()
  }

  return (
    // What is typed while a save is on its way would be left with the screen.
    <div ref={form} tabIndex={-1} className={classes.form} inert={changing.isSaving}>
      <div className={classes.main}>
        <ChangeTime changing={changing} offer={offer} error={errorOf('appointmentDate')} />
        <section className={classes.card} aria-label={texts.products} data-field="items">
          <h2>{texts.products}</h2>
          <ProductSearch
            field={searchField}
            isForDay={draft.appointment !== null}
            products={offer.view.products}
            error={draft.items.length === 0 ? texts.noneLeft : errorOf('items')}
            priceOf={priceOf}
            onAdd={(found, item) => {
              if (asksFirst(found)) setConfiguring({ item, index: null })
              else put(null, item)
            }}
          />
          <ChangeLines
            {...{ order, offer, priceOf, errorOf }}
            items={draft.items}
            onChange={(items) => change({ items })}
            onConfigure={(index) => {
              const item = draft.items[index]
              if (item) setConfiguring({ item, index })
            }}
          />
        </section>
      </div>
      <div className={classes.side}>
        <ChangeCustomer {...{ changing, offer, errorOf }} />
        <ChangeSummary changing={changing} />
      </div>
      <footer className={classes.foot}>
        {problem.moved !== null && (
          <Moved
            order={problem.moved}
            onGoOn={() => {
              changing.goOn()
              form.current?.focus({ preventScroll: true })
            }}
          />
        )}
        {(others.length > 0 || problem.isUnanswered || changing.isUnreachable) && (
          <div role="alert" className={classes.alert}>
            {changing.isUnreachable && <p>{texts.unreachable}</p>}
            {problem.isUnanswered && <p>{texts.unanswered}</p>}
            {others.map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
          </div>
        )}
        <ChangeProblems errors={beside} form={form} />
        {problem.moved === null && (
          <>
            <Button variant="subtle" color="dark.9" disabled={!changing.isChanged} onClick={changing.discard}>
              {texts.discard}
            </Button>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} stroke={1.5} />}
              disabled={!changing.canStepBack}
              onClick={changing.stepBack}
            >
              {texts.stepBack}
            </Button>
            <span className={classes.gap} />
            <Button
              loading={changing.isSaving}
              disabled={count === 0 || !changing.isCurrent}
              onClick={() => void changing.save()}
            >
              {changing.isChanged && (preview === null || !changing.isCurrent)
                ? texts.checking
                : texts.save(count)}
            </Button>
          </>
        )}
      </footer>
      {configuring && product && (
        <ConfigureDialog
          product={product}
          initial={configuring.item}
          products={offer.all}
          isNew={configuring.index === null}
          onClose={closeDialog}
          onSave={(item) => {
            put(configuring.index, item)
            closeDialog()
          }}
        />
      )}
    </div>
  )
}

/** Somebody else has changed the order meanwhile: who, and what; what was typed here stays. */
function Moved({ order, onGoOn }: { order: StaffOrder; onGoOn: () => void }) {
  const goOn = useRef<HTMLButtonElement>(null)
  // The buttons beside, one of which had the focus, are gone until then.
  useEffect(() => goOn.current?.focus({ preventScroll: true }), [])
  const last = order.history.at(-1)
  const note = (last?.note ?? '').replaceAll('\n', ', ')
  return (
    <div role="alert" className={classes.alert}>
      <p>
        {texts.changedBy(last?.user?.name ?? texts.somebody, note)} {texts.keptInput}
      </p>
      <Button ref={goOn} variant="default" onClick={onGoOn}>
        {texts.goOn}
      </Button>
    </div>
  )
}
