import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { customerFieldLabels } from '@theke/contract/ordering/customer-field-labels.ts'
import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { type EntryDraft, type EntryField, furtherAddressFields, furtherEntryFields } from './entry-draft.ts'
import { entryTexts as texts } from './entry-texts.ts'
import classes from './entry.module.css'
import { KnownCustomers } from './known-customers.tsx'
import type { Offer } from './use-offer.ts'

type Props = {
  entry: EntryDraft
  offer: Offer
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<EntryDraft>) => void
  onRepeat: (order: StaffOrderSummary) => void
}

/** The customer of a manual order: the phone number comes first, because it finds the rest. */
export function EntryCustomer({ entry, offer, errorOf, onChange, onRepeat }: Props) {
  const input = (name: EntryField) => (
    <TextInput
      label={texts[name]}
      name={name}
      type={name === 'phone' ? 'tel' : name === 'email' ? 'email' : 'text'}
      autoComplete="off"
      value={entry[name]}
      error={errorOf(name)}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  const further = (name: keyof EntryDraft['further']) => (
    <TextInput
      key={name}
      label={customerFieldLabels[name]}
      name={name}
      autoComplete="off"
      value={entry.further[name] ?? ''}
      error={errorOf(name)}
      onChange={(event) => onChange({ further: { ...entry.further, [name]: event.currentTarget.value } })}
    />
  )
  return (
    <section className={classes.part} aria-label={texts.customer}>
      <h2>{texts.customer}</h2>
      {input('phone')}
      <KnownCustomers phone={entry.phone} onTake={onChange} onRepeat={onRepeat} />
      <div className={classes.pair}>
        {input('lastName')}
        {input('firstName')}
        {input('email')}
        {input('companyName')}
        {furtherEntryFields.map(further)}
      </div>
      {entry.mode === 'delivery' && (
        <div className={classes.pair}>
          {input('street')}
          {input('zipCode')}
          {input('city')}
          {furtherAddressFields.map(further)}
          <NativeSelect
            label={texts.area}
            value={entry.area}
            error={errorOf('deliveryArea')}
            onChange={(event) => onChange({ area: event.currentTarget.value })}
            data={[
              { value: '', label: texts.chooseOne },
              ...offer.view.branch.deliveryAreas.map(({ area }) => ({ value: area, label: area })),
            ]}
          />
        </div>
      )}
      {entry.mode === 'dineIn' && offer.view.branch.isTableSelectionEnabled && (
        <NativeSelect
          label={texts.table}
          value={entry.table ?? ''}
          error={errorOf('table')}
          onChange={(event) => onChange({ table: Number(event.currentTarget.value) || null })}
          data={[
            { value: '', label: texts.chooseOne },
            ...offer.view.tables.map(({ id, identifier }) => ({ value: String(id), label: identifier })),
          ]}
        />
      )}
      <Textarea
        label={texts.comment}
        name="comment"
        autosize
        minRows={1}
        value={entry.comment}
        error={errorOf('comment')}
        onChange={(event) => onChange({ comment: event.currentTarget.value })}
      />
    </section>
  )
}
