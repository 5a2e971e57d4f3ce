import { ApiError } from '@theke/contract/client.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import { slotApi } from '@theke/contract/ordering/slot-api.ts'
import { waitingApi } from '@theke/contract/ordering/quotas/waiting-api.ts'
import type { PricedProductView } from '@theke/contract/shop/views/storefront-views.ts'
import { emptyItem } from '@theke/domain/catalogue/empty-item.ts'
import { quantityRule } from '@theke/domain/units.ts'
import { Button } from '@theke/ui/button.tsx'
import { CheckboxField } from '@theke/ui/checkbox-field.tsx'
import { Dialog } from '@theke/ui/dialog.tsx'
import { Notice } from '@theke/ui/notice.tsx'
import { QuantityPicker } from '@theke/ui/quantity-picker.tsx'
import { TextField } from '@theke/ui/text-field.tsx'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { api } from '../api.ts'
import { limitedDays, shortDay } from '../assortment/day-marks.ts'
import { DialogHead } from '../assortment/dialog-head.tsx'
import { useBranch } from '../branch/branch-context.ts'
import { useMode } from '../branch/use-cart.ts'
import { unitText } from '../cart/amount-text.ts'
import { LegalWords } from '../pages/checkout/legal/legal-words.tsx'
import { useLeaveQuestion } from '../shell/leave-question.tsx'
import { germanProps } from '../texts/i18n.ts'
import { quantityTexts } from '../texts/german/quantity.ts'
import { waitingTexts as texts } from '../texts/german/waiting-list.ts'

type WaitingDialogProps = { product: PricedProductView; onClose: () => void }

/** As many days as one looks through. */
const maxDays = 14

/** Puts a customer on the waiting list of a product that is sold out: how much, for whom, and which days suit. */
export function WaitingDialog({ product, onClose }: WaitingDialogProps) {
  const { view } = useBranch()
  const [isJoined, setIsJoined] = useState(false)
  const [isTyped, setIsTyped] = useState(false)
  const isUnsaved = isTyped && !isJoined
  const { leave, question } = useLeaveQuestion(isUnsaved, onClose)
  return (
    <Dialog label={texts.heading} onClose={leave} isUnsaved={isUnsaved} className="tool-dialog">
      <DialogHead title={texts.heading} close={texts.close} onClose={leave} />
      <div className="tool-dialog-body">
        <p className="font-semibold" {...germanProps(product)}>
          {product.name}
        </p>
        {!isJoined ? (
          <WaitingForm
            product={product}
            identifier={view.branch.identifier}
            onTyped={() => setIsTyped(true)}
            onJoined={() => setIsJoined(true)}
          />
        ) : (
          <>
            <Notice tone="ready" isLive className="my-4">
              {texts.done}
            </Notice>
            <Button isWide onClick={onClose}>
              {texts.close}
            </Button>
          </>
        )}
      </div>
      {question}
    </Dialog>
  )
}

type WaitingFormProps = {
  product: PricedProductView
  identifier: string
  onTyped: () => void
  onJoined: () => void
}

function WaitingForm({ product, identifier, onTyped, onJoined }: WaitingFormProps) {
  const { view, store, day } = useBranch()
  const [{ amount, unit }, setItem] = useState(() => emptyItem(product))
  const [contact, setContact] = useState(() => {
    const { firstName, lastName, email, phone } = store.get().draft
    return { name: `${firstName} ${lastName}`.trim(), email, phone }
  })
  const [days, setDays] = useState<readonly string[]>(day === null ? [] : [day])
  const [privacyPolicy, setPrivacyPolicy] = useState(false)
  const [errors, setErrors] = useState<readonly ErrorEntry[]>([])
  const [isSending, setIsSending] = useState(false)
  const offered = useOfferedDays(product.id, identifier)
  const form = useRef<HTMLFormElement>(null)
  const rule = quantityRule(product, unit)
  const errorOf = (field: string) => errors.find((each) => each.field === field)?.message ?? null
  const known = ['name', 'email', 'phone', 'privacyPolicy']
  const others = errors.filter(({ field }) => field === undefined || !known.includes(field))
  const change = (field: keyof typeof contact) => (value: string) => {
    setContact({ ...contact, [field]: value })
    setErrors((before) => before.filter((each) => each.field !== field))
  }

  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    try {
      await api.call(waitingApi.joinWaitingList, {
        params: { identifier },
        body: {
          product: { id: product.id },
          amount,
          unit,
          days: days.map((day) => ({ day })),
          ...contact,
          privacyPolicy,
        },
      })
      onJoined()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(error.errors.length > 0 ? error.errors : [{ message: texts.failed }])
    } finally {
      setIsSending(false)
    }
  }

  const [before, after] = texts.privacy.split('{privacyPolicy}')
  return (
    <form
      ref={form}
      noValidate
      className="mt-3 grid gap-4"
      onChange={onTyped}
      onSubmit={(event) => void send(event)}
    >
      <p>{texts.text}</p>
      {others.length > 0 && (
        <Notice tone="refused" isLive>
          {others.map(({ message }) => message).join(' ')}
        </Notice>
      )}
      {rule && (
        <QuantityPicker
          amount={amount}
          rule={rule}
          unit={unit}
          unitLabel={unit === 'piece' ? '' : unitText(unit, amount)}
          name={product.name}
          texts={quantityTexts}
          onChange={(changed) => setItem((item) => ({ ...item, amount: changed }))}
        />
      )}
      {offered.length > 1 && (
        <fieldset className="grid gap-2">
          <legend className="font-semibold">{texts.days}</legend>
          <p className="text-sm text-muted">{texts.daysHint}</p>
          {offered.map((day) => (
            <CheckboxField
              key={day}
              label={shortDay(day)}
              isChecked={days.includes(day)}
              onChange={(isChosen) =>
                setDays(isChosen ? [...days, day] : days.filter((each) => each !== day))
              }
            />
          ))}
        </fieldset>
      )}
      <TextField
        label={texts.name}
        isRequired
        autoComplete="name"
        value={contact.name}
        error={errorOf('name')}
        onChange={change('name')}
      />
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        autoCapitalize="off"
        hint={texts.contactHint}
        value={contact.email}
        error={errorOf('email')}
        onChange={change('email')}
      />
      <TextField
        label={texts.phone}
        type="tel"
        autoComplete="tel"
        value={contact.phone}
        error={errorOf('phone')}
        onChange={change('phone')}
      />
      <CheckboxField
        isRequired
        isChecked={privacyPolicy}
        error={errorOf('privacyPolicy')}
        onChange={setPrivacyPolicy}
        label={
          <>
            {before}
            <LegalWords
              name="privacy"
              words={texts.privacyLink}
              hasText={view.shop.hasPrivacyText}
              address={view.shop.privacyPolicy}
            />
            {after}
          </>
        }
      />
      <Button type="submit" isWide aria-disabled={isSending || undefined}>
        {texts.send}
      </Button>
    </form>
  )
}

/** The next days on which a product is sold, as far as they are known; none where they cannot be loaded, which stands for any. */
function useOfferedDays(product: number, identifier: string): readonly string[] {
  const mode = useMode()
  const [days, setDays] = useState<readonly string[]>([])
  useEffect(() => {
    const abort = new AbortController()
    api
      .call(slotApi.listOfferDays, { params: { identifier }, query: { mode }, signal: abort.signal })
      .then((offer) => setDays((limitedDays(offer).get(product) ?? offer.days).slice(0, maxDays)))
      .catch((error: unknown) => {
        if (!abort.signal.aborted && !(error instanceof ApiError)) throw error
      })
    return () => abort.abort()
  }, [product, identifier, mode])
  return days
}
