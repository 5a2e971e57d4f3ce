import { Button, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { cancelReasonMissing } from '@theke/contract/payments/payments-api.ts'
import { maxRejectionLength } from '@theke/domain/ordering/order-state.ts'
import type { Language } from '@theke/domain/language.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { useState } from 'react'
import { lengthProblem } from '../../../length-problem.ts'
import { Dialog } from './action-dialog.tsx'
import classes from './dialogs.module.css'
import { orderSteps } from '../live/order-store.ts'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import { endedSentence } from '../news-texts.ts'
import { useCustomerName } from '../customer-name.ts'
import { TellCustomer } from './tell-customer.tsx'
import { useSteps } from '../live/use-orders.ts'

/** What is said where an order is refused for good. */
const refuseTexts = {
  rejectTitle: (ticket: string) => `Bestellung ${ticket} ablehnen`,
  cancelTitle: (ticket: string) => `Bestellung ${ticket} stornieren`,
  cannotUndo: 'Das kann nicht rückgängig gemacht werden.',
  refund: 'Was online bezahlt wurde, wird erstattet; was an der Theke kassiert wurde, geben Sie dort zurück.',
  giveBack: 'Was bezahlt wurde, geben Sie dann an der Theke zurück.',
  reason: 'Grund',
  reasonHint: 'Nur für den Laden; er steht im Tagesabschluss.',
  templates: 'Vorlagen',
  message: 'Nachricht an den Kunden',
  messageHint: 'Höchstens 500 Zeichen, kann leer bleiben.',
  readsEnglish: 'Dieser Kunde liest Englisch.',
  keep: 'Bestellung behalten',
  reject: 'Endgültig ablehnen',
  cancel: 'Endgültig stornieren',
} as const

/** What is often said to a customer, in the language that they read. */
const templatesOf: Readonly<Record<Language, Record<'reject' | 'cancel', readonly string[]>>> = {
  de: {
    reject: [
      'Leider ist eines der bestellten Produkte ausverkauft.',
      'Leider können wir Ihre Bestellung zum gewünschten Termin nicht fertigstellen.',
      'Leider liegt Ihre Adresse außerhalb unseres Liefergebiets.',
      'Leider haben wir zu diesem Zeitpunkt geschlossen.',
    ],
    cancel: [
      'Wie telefonisch besprochen haben wir Ihre Bestellung storniert.',
      'Leider ist eines der bestellten Produkte ausverkauft.',
    ],
  },
  en: {
    reject: [
      'Unfortunately, one of the products you ordered is sold out.',
      'Unfortunately, we cannot have your order ready at the time you wished for.',
      'Unfortunately, your address is outside our delivery area.',
      'Unfortunately, we are closed at that time.',
    ],
    cancel: [
      'As discussed on the phone, we have canceled your order.',
      'Unfortunately, one of the products you ordered is sold out.',
    ],
  },
}

type Props = { order: OrderSnapshotSource; action: 'reject' | 'cancel'; onClose: () => void }

/** Asks for words to the customer before an order is refused for good. */
export function RefuseDialog({ order, action, onClose }: Props) {
  const [message, setMessage] = useState('')
  const customerName = useCustomerName()
  const [isCalled, setCalled] = useState(false)
  const [reason, setReason] = useState('')
  const [isReasonAsked, setReasonAsked] = useState(false)
  const reasonProblem = lengthProblem(reason, 200)
  const messageProblem = lengthProblem(message, maxRejectionLength)
  const { running, errors } = useSteps()
  const error = errors.get(order.id)
  const isReject = action === 'reject'
  const { ticketNumber, payment, language } = order.view
  const isReasonMissing = !isReject && payment.secured > 0 && reason.trim() === '' && message.trim() === ''
  const readsEnglish = language === 'en'
  const templates = templatesOf[readsEnglish ? 'en' : 'de'][action]

  async function refuse(): Promise<void> {
    setReasonAsked(isReasonMissing)
    if (isReasonMissing || reasonProblem || messageProblem) return
    const toldBy = isCalled ? 'phone' : null
    if (await orderSteps.take(order.view, action, { rejectionMessage: message.trim(), reason, toldBy }))
      onClose()
  }

  return (
    <Dialog
      title={isReject ? refuseTexts.rejectTitle(ticketNumber) : refuseTexts.cancelTitle(ticketNumber)}
      isUnsaved={message !== '' || reason !== ''}
      onClose={onClose}
    >
      <p className={classes.lead}>
        {customerName(order.view)}. {refuseTexts.cannotUndo}
        {payment.secured > 0 &&
          ` ${isOnlineMethod(order.paymentMethod) ? refuseTexts.refund : refuseTexts.giveBack}`}
      </p>
      {!isReject && (
        <TextInput
          label={refuseTexts.reason}
          description={refuseTexts.reasonHint}
          value={reason}
          error={reasonProblem ?? (isReasonAsked && isReasonMissing && cancelReasonMissing)}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <fieldset className={classes.templates}>
        <legend>{refuseTexts.templates}</legend>
        {templates.map((template) => (
          <UnstyledButton
            key={template}
            className={classes.template}
            lang={readsEnglish ? 'en' : undefined}
            aria-pressed={message === template}
            onClick={() => setMessage(template)}
          >
            {template}
          </UnstyledButton>
        ))}
      </fieldset>
      <Textarea
        label={refuseTexts.message}
        description={
          readsEnglish ? `${refuseTexts.readsEnglish} ${refuseTexts.messageHint}` : refuseTexts.messageHint
        }
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        error={messageProblem}
        autosize
        minRows={3}
        maxRows={8}
      />
      <TellCustomer
        order={order.view}
        kind="ended"
        sentence={endedSentence(ticketNumber, isReject, message.trim())}
        isCalled={isCalled}
        onCalled={setCalled}
      />
      {error?.action === action && (
        <p className={classes.error} role="alert">
          {error.message}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {refuseTexts.keep}
        </Button>
        <Button loading={running.has(order.id)} onClick={() => void refuse()}>
          {isReject ? refuseTexts.reject : refuseTexts.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
