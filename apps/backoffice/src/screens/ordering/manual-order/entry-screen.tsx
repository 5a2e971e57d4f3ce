import { Button, Checkbox, NativeSelect, SegmentedControl, Textarea } from '@mantine/core'
import { orderSourceLabels } from '@theke/contract/ordering/order-source-labels.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import { paymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { lengthProblem } from '../../../length-problem.ts'
import { useMay } from '../../../session/session.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { Pending } from '../../../shell/screen-states.tsx'
import { useBoardSettings } from '../board/board-settings.ts'
import { useBranchesState } from '../live/use-branches.ts'
import { ConfigureDialog } from './configure-dialog.tsx'
import { EntryCustomer } from './entry-customer.tsx'
import { allEntryFields } from './entry-draft.ts'
import { asksFirst, withItem } from './entry-item.ts'
import { EntryLines } from './entry-lines.tsx'
import { EntryPlaced } from './entry-placed.tsx'
import { entryTexts as texts } from './entry-texts.ts'
import { EntryTime } from './entry-time.tsx'
import classes from './entry.module.css'
import { ProductSearch } from './product-search.tsx'
import { useEntry } from './use-entry.ts'
import type { Offer } from './use-offer.ts'
import { shopMoney } from '../../../shop-money.ts'

const shownBesideFields = new RegExp(
  `^(items\\.\\d+|appointmentDate|paymentMethod|deliveryArea|table|${allEntryFields.join('|')})$`,
)

/** Takes an order for a customer on the phone or at the counter, by the rules of the shop and by keyboard. */
export default function EntryScreen() {
  const { branches, ...coming } = useBranchesState()
  const { branch: ownBranch } = useBoardSettings()
  const taking = useEntry(branches, ownBranch)
  const { entry, offer, change, placed } = taking
  const failure = coming.error ?? taking.loadError
  const hasNone = coming.haveCome && branches.length === 0
  const [hasCome, setHasCome] = useState(false)
  // What can be chosen appears as one, so that nothing moves while it comes.
  if (!hasCome && (offer !== null || failure || hasNone)) setHasCome(true)
  return (
    // What is typed while an order is sent would not be part of it, and goes with it.
    <div className={classes.screen} inert={taking.isSending}>
      <ScreenHeader title={texts.title}>
        {hasCome && (
          <>
            {branches.length > 1 && (
              <NativeSelect
                aria-label={texts.branch}
                value={entry.branch}
                onChange={(event) => taking.changeBranch(Number(event.currentTarget.value))}
                data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            )}
            {((offer && offer.campaigns.length > 0) || entry.campaign !== null) && (
              <NativeSelect
                aria-label={texts.range}
                value={entry.campaign ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  taking.changeCampaign(value === '' ? null : Number(value))
                }
                data={[
                  { value: '', label: texts.dailyRange },
                  ...(taking.isGone ? [{ value: String(entry.campaign), label: texts.campaignGone }] : []),
                  ...(offer?.campaigns ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            )}
            <SegmentedControl
              aria-label={texts.source}
              value={entry.source}
              onChange={(source) => change({ source })}
              data={(['phone', 'counter'] as const).map((value) => ({
                value,
                label: orderSourceLabels[value],
              }))}
            />
          </>
        )}
      </ScreenHeader>
      {placed && <EntryPlaced placed={placed} onNext={taking.restart} />}
      {!placed && failure && (
        <LoadFailure error={failure} onRetry={coming.error ? coming.retry : taking.retry} />
      )}
      {!placed && !failure && hasNone && <p className={classes.noBranch}>{texts.noBranch}</p>}
      {!placed && !failure && !hasNone && !offer && <Pending />}
      {!placed && offer && <EntryForm {...{ taking, offer }} />}
    </div>
  )
}

type FormProps = { taking: ReturnType<typeof useEntry>; offer: Offer }
type Configuring = { item: CartItem; index: number | null }

function EntryForm({ taking, offer }: FormProps) {
  const { entry, pricing, problem, change } = taking
  const searchField = useRef<HTMLInputElement>(null)
  const [configuring, setConfiguring] = useState<Configuring | null>(null)
  const [prints, setPrints] = useState(false)
  const mayConfirm = useMay('orders.confirm')
  const mayPrint = useMay('orders.print')
  const errorOf = (field: string) => problem.errors.find((error) => error.field === field)?.message
  const others = problem.errors.filter(({ field = '' }) => !shownBesideFields.test(field))
  const methods = offer.view.paymentMethods.filter((method) => !isOnlineMethod(method))
  const product = configuring && offer.products.get(configuring.item.product.id)

  function put(index: number | null, item: CartItem | null): void {
    if (index === null && item !== null)
      change({ items: withItem(entry.items, item, offer.products.get(item.product.id)) })
    if (index !== null)
      change({ items: entry.items.flatMap((each, at) => (at === index ? (item ?? []) : each)) })
  }

  async function send(confirms: boolean): Promise<void> {
    const { activeElement } = document
    await taking.send({ confirms, prints })
    // While it is sent nothing here can have the focus.
    requestAnimationFrame(() => {
      if (activeElement instanceof HTMLElement && document.activeElement === document.body)
        activeElement.focus({ preventScroll: true })
    })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // The keys come from a dialog too, whose product is not part of the order yet.
    if (configuring !== null) return
    event.preventDefault()
    void send(mayConfirm)
  }

  return (
    // Ctrl and Enter sends from every field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.form} onKeyDown={onKeyDown}>
      <section className={classes.part} aria-label={texts.products}>
        <SegmentedControl
          aria-label={texts.mode}
          value={entry.mode}
          onChange={(mode) => change({ mode })}
          data={offer.view.modes.map((mode) => ({ value: mode, label: modeLabels[mode] }))}
        />
        <EntryTime
          entry={entry}
          offer={offer}
          error={errorOf('appointmentDate')}
          onChange={(appointment) => change({ appointment })}
        />
        <ProductSearch
          field={searchField}
          isForDay={entry.appointment !== null}
          products={offer.view.products}
          error={errorOf('items')}
          priceOf={taking.priceOf}
          onAdd={(found, item) => {
            if (asksFirst(found)) setConfiguring({ item, index: null })
            else put(null, item)
          }}
        />
        <EntryLines
          items={entry.items}
          lines={pricing?.lines ?? []}
          offer={offer}
          errorOf={errorOf}
          onChange={put}
          onConfigure={(index) => {
            const item = entry.items[index]
            if (item) setConfiguring({ item, index })
          }}
        />
        <output className={classes.announcement}>{taking.announcement}</output>
      </section>
      <div className={classes.side}>
        <EntryCustomer {...{ entry, offer, errorOf }} onChange={change} onRepeat={taking.repeat} />
        <section className={classes.part} aria-label={texts.payment}>
          <NativeSelect
            label={texts.payment}
            value={entry.paymentMethod}
            error={errorOf('paymentMethod')}
            onChange={({ currentTarget }) => {
              const paymentMethod = methods.find((method) => method === currentTarget.value)
              if (paymentMethod) change({ paymentMethod })
            }}
            data={methods.map((method) => ({ value: method, label: paymentMethodLabels[method] }))}
          />
        </section>
      </div>
      <footer className={classes.foot}>
        {(problem.isOverrulable || entry.overruling !== '') && (
          <Textarea
            className={classes.overruling}
            label={texts.overruling}
            description={texts.overrulingHint}
            autosize
            minRows={1}
            error={lengthProblem(entry.overruling, 500)}
            value={entry.overruling}
            onChange={(event) => change({ overruling: event.currentTarget.value })}
          />
        )}
        {(others.length > 0 || problem.isUnanswered) && (
          <div role="alert" className={classes.alert}>
            {problem.isUnanswered && <p>{texts.unanswered}</p>}
            {others.map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
            {problem.wasSentBefore && (
              <Button variant="default" onClick={taking.asNew}>
                {texts.asNew}
              </Button>
            )}
          </div>
        )}
        <output className={classes.removed}>
          {taking.removed !== null && (
            <>
              <span>{taking.removed}</span>
              <Button
                variant="white"
                color="dark.9"
                onClick={() => {
                  taking.bringBack()
                  // The button goes, and the focus would go with it.
                  searchField.current?.focus()
                }}
              >
                {texts.undo}
              </Button>
            </>
          )}
        </output>
        <p className={classes.total}>
          {texts.total} <b>{shopMoney(pricing?.totalGross ?? 0)}</b>
        </p>
        {mayPrint && (
          <Checkbox
            classNames={{ body: classes.check }}
            label={texts.print}
            checked={prints}
            onChange={(event) => setPrints(event.currentTarget.checked)}
          />
        )}
        <Button variant="subtle" color="dark.9" onClick={taking.discard}>
          {texts.clear}
        </Button>
        <Button variant="default" disabled={taking.isSending} onClick={() => void send(false)}>
          {texts.submitOnly}
        </Button>
        {mayConfirm && (
          <Button loading={taking.isSending} title={texts.shortcut} onClick={() => void send(true)}>
            {texts.submit}
          </Button>
        )}
      </footer>
      {configuring && product && (
        <ConfigureDialog
          product={product}
          initial={configuring.item}
          products={offer.all}
          isNew={configuring.index === null}
          onClose={() => {
            setConfiguring(null)
            searchField.current?.focus()
          }}
          onSave={(item) => {
            put(configuring.index, item)
            setConfiguring(null)
            searchField.current?.focus()
          }}
        />
      )}
    </div>
  )
}
