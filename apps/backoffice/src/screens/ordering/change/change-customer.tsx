import { NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { customerFieldLabels } from '@theke/contract/ordering/customer-field-labels.ts'
import { shownPhone } from '@theke/contract/people/phone-number.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import { paymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { PhoneField } from '../../../entity-kit/fields/phone-field.tsx'
import type { Offer } from '../manual-order/use-offer.ts'
import { type ChangeField, changeFields } from './change-draft.ts'
import { changeTexts as texts } from './change-texts.ts'
import classes from './change.module.css'
import type { Changing } from './use-change.ts'

type Props = { changing: Changing; offer: Offer; errorOf: (field: string) => string | undefined }

const shownFirst: readonly ChangeField[] = ['phone', 'email']

/** The customer, the mode and the payment. What is other than before says what it was. */
export function ChangeCustomer({ changing, offer, errorOf }: Props) {
  const { order, draft, change } = changing
  const was = (name: ChangeField) => (name === 'phone' ? shownPhone(order.phone) : order[name])
  const field = (name: ChangeField) => {
    const Field = name === 'phone' ? PhoneField : TextInput
    return (
      <Field
        key={name}
        label={customerFieldLabels[name]}
        name={name}
        type={name === 'email' ? 'email' : 'text'}
        autoComplete="off"
        data-changed={draft.details[name] === order[name] ? undefined : true}
        description={draft.details[name] === order[name] ? undefined : texts.was(was(name) || '–')}
        value={draft.details[name]}
        error={errorOf(name)}
        onChange={(event) => change({ details: { ...draft.details, [name]: event.currentTarget.value } })}
      />
    )
  }
  const rest = changeFields.filter((name) => !shownFirst.includes(name) && name !== 'comment')
  const hasProblem = [...rest, 'comment'].some((name) => errorOf(name) !== undefined)
  // Nobody pays online while they are on the phone, and what a provider holds stays there.
  const isHeld = isOnlineMethod(order.paymentMethod) && order.payment.secured > 0
  const methods = [
    ...new Set([
      order.paymentMethod,
      ...(isHeld ? [] : offer.view.paymentMethods.filter((method) => !isOnlineMethod(method))),
    ]),
  ]
  return (
    <section className={classes.card} aria-label={texts.customer}>
      {shownFirst.map(field)}
      <details open={hasProblem || undefined}>
        <summary>{texts.further}</summary>
        <div className={classes.fields}>
          {rest.map(field)}
          <Textarea
            label={customerFieldLabels.comment}
            name="comment"
            autosize
            minRows={1}
            value={draft.details.comment}
            error={errorOf('comment')}
            onChange={(event) =>
              change({ details: { ...draft.details, comment: event.currentTarget.value } })
            }
          />
        </div>
      </details>
      <SegmentedControl
        fullWidth
        aria-label={texts.mode}
        data-field="mode"
        value={draft.mode}
        onChange={(mode) => change({ mode })}
        data={[...new Set([draft.mode, ...offer.view.modes])].map((mode) => ({
          value: mode,
          label: modeLabels[mode],
        }))}
      />
      {errorOf('mode') && (
        <p role="alert" className={classes.error}>
          {errorOf('mode')}
        </p>
      )}
      {draft.mode === 'delivery' && (
        <NativeSelect
          label={texts.area}
          name="deliveryArea"
          value={draft.area}
          error={errorOf('deliveryArea')}
          onChange={(event) => change({ area: event.currentTarget.value })}
          data={[
            { value: '', label: texts.chooseOne },
            ...[
              ...new Set([order.deliveryArea, ...offer.view.branch.deliveryAreas.map(({ area }) => area)]),
            ].filter(Boolean),
          ]}
        />
      )}
      {draft.mode === 'dineIn' && offer.view.branch.isTableSelectionEnabled && (
        <NativeSelect
          label={texts.table}
          name="table"
          value={draft.table ?? ''}
          error={errorOf('table')}
          onChange={(event) => change({ table: Number(event.currentTarget.value) || null })}
          data={[
            { value: '', label: order.tableIdentifier || texts.chooseOne },
            ...offer.view.tables.map(({ id, identifier }) => ({ value: String(id), label: identifier })),
          ]}
        />
      )}
      <NativeSelect
        label={texts.payment}
        name="paymentMethod"
        value={draft.paymentMethod}
        error={errorOf('paymentMethod')}
        disabled={isHeld}
        onChange={({ currentTarget }) => {
          const paymentMethod = methods.find((method) => method === currentTarget.value)
          if (paymentMethod) change({ paymentMethod })
        }}
        data={methods.map((method) => ({
          value: method,
          label: paymentMethodLabels[method],
        }))}
      />
    </section>
  )
}
