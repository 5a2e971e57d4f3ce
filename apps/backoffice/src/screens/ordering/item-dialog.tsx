import { Button, NumberInput, Textarea } from '@mantine/core'
import type { ItemEdit } from '@theke/contract/ordering/item-edit.ts'
import { itemEditFields } from '@theke/contract/ordering/item-edit.ts'
import type { OrderItemView } from '@theke/contract/ordering/order.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import { formatMoney, roundCents, toCents } from '@theke/domain/money.ts'
import { useState } from 'react'
import { ReferenceField } from '../../entity-kit/fields/reference-fields.tsx'
import { Dialog } from './dialog.tsx'
import dialog from './dialogs.module.css'
import { useItemEdit } from './edit-item.ts'
import classes from './item-scale.module.css'
import { texts } from './ordering-texts.ts'
import { type Substitute, useSubstitute } from './use-substitute.ts'

type Props = { order: number; index: number; item: OrderItemView; onClose: () => void }

/** Changes, substitutes or removes a line. What the customer reads of it is the remark. */
export function ItemDialog({ order, index, item, onClose }: Props) {
  const [amount, setAmount] = useState<number | string>(item.amount)
  const [typedPrice, setTypedPrice] = useState<number | string | null>(null)
  const [comment, setComment] = useState(item.note)
  const [product, setProduct] = useState<{ id: number } | null>(null)
  const substitute = useSubstitute(item, product?.id)
  const { isSending, errors, save } = useItemEdit(order, index)
  const listPrice = substitute?.price ?? item.price
  const price = typedPrice ?? listPrice

  async function send(edit: ItemEdit): Promise<void> {
    if (await save({ comment, ...edit })) onClose()
  }

  const changes: ItemEdit = {
    ...(amount !== '' && Number(amount) !== item.amount ? { amount: Number(amount) } : {}),
    ...(price !== '' && Number(price) !== listPrice ? { price: Number(price) } : {}),
    ...(product ? { product } : {}),
    ...(item.isRemoved ? { isRemoved: false } : {}),
  }

  return (
    <Dialog title={texts.item.title(item.name)} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send(changes)
        }}
      >
        <NumberInput
          label={texts.item.amount(unitLabels[substitute?.unit ?? item.unit])}
          value={amount}
          onChange={setAmount}
          min={0}
          decimalScale={3}
          decimalSeparator=","
          hideControls
          error={errors.fields.amount}
          data-autofocus
        />
        <NumberInput
          label={substitute ? texts.item.pricePer(unitLabels[substitute.priceUnit]) : texts.item.price}
          description={substitute ? texts.item.makes(lineTotal(substitute, amount, price)) : undefined}
          value={price}
          onChange={setTypedPrice}
          min={0}
          decimalScale={2}
          fixedDecimalScale
          decimalSeparator=","
          suffix=" €"
          hideControls
          error={errors.fields.price}
        />
        <div className={classes.wide}>
          <ReferenceField
            path="product"
            field={itemEditFields.product}
            value={product}
            error={errors.fields.product}
            onChange={(value) => {
              setProduct(value as { id: number } | null)
              setTypedPrice(null)
            }}
          />
        </div>
        <Textarea
          className={classes.wide}
          label={itemEditFields.comment.label}
          description={itemEditFields.comment.hint}
          value={comment}
          maxLength={500}
          onChange={(event) => setComment(event.currentTarget.value)}
          error={errors.fields.comment}
          autosize
          minRows={2}
        />
        {errors.loose.map((message) => (
          <p key={message} className={`${dialog.error} ${classes.wide}`} role="alert">
            {message}
          </p>
        ))}
        <div className={`${dialog.buttons} ${classes.wide}`}>
          {!item.isRemoved && (
            <Button variant="default" loading={isSending} onClick={() => void send({ isRemoved: true })}>
              {texts.item.remove}
            </Button>
          )}
          <Button type="submit" loading={isSending || (product !== null && substitute === null)}>
            {item.isRemoved ? texts.item.restore : texts.item.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function lineTotal({ factor }: Substitute, amount: number | string, price: number | string): string {
  return formatMoney(roundCents(toCents(Number(price)) * Number(amount) * factor))
}
