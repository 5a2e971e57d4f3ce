import { isReference } from '@theke/contract/references.ts'
import { Button, Textarea } from '@mantine/core'
import { itemEditFields } from '@theke/contract/ordering/item-edit.ts'
import type { StaffOrderItem } from '@theke/contract/ordering/order.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import { roundCents, toAmount } from '@theke/domain/money.ts'
import { typedCents } from '@theke/domain/number-input.ts'
import { useState } from 'react'
import {
  GermanNumberInput,
  type NumberInputValue,
} from '../../../entity-kit/fields/numbers/german-number-input.tsx'
import { numberProblem } from '../../../entity-kit/fields/numbers/number-problem.ts'
import { ReferenceField } from '../../../entity-kit/fields/reference-fields.tsx'
import { Dialog } from './action-dialog.tsx'
import dialog from './dialogs.module.css'
import { useItemEdit } from './edit-item.ts'
import type { ItemEdit } from './seen-item.ts'
import classes from './item-scale.module.css'
import { itemTexts } from '../item-texts.ts'
import { type Substitute, useSubstitute } from './use-substitute.ts'
import { moneySuffix, shopMoney } from '../../../shop-money.ts'

type Props = { order: number; index: number; item: StaffOrderItem; onClose: () => void }

/**
 * Changes, substitutes or removes an item. The customer reads the remark. What was not touched is not sent, because somebody else may have changed it
 * meanwhile; what was touched here and there stays as it was typed, and is sent once more to count.
 */
export function ItemDialog({ order, index, item: current, onClose }: Props) {
  const [item, setItem] = useState(current)
  const [amount, setAmount] = useState<NumberInputValue>(item.amount)
  const [typedPrice, setTypedPrice] = useState<NumberInputValue | undefined>(undefined)
  const [comment, setComment] = useState(item.note)
  const [product, setProduct] = useState<{ id: number } | null>(null)
  const substitute = useSubstitute(item, product?.id)
  const { isSending, errors, save } = useItemEdit(order, index, (now) => {
    setItem(now)
    if (amount === item.amount) setAmount(now.amount)
    if (comment === item.note) setComment(now.note)
  })
  const listPrice = substitute?.price ?? toAmount(item.price)
  const price = typedPrice === undefined ? listPrice : typedPrice
  const [overruling, setOverruling] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const amountProblem = numberProblem(amount, { min: 0.001 })
  const priceProblem = numberProblem(price, { min: 0 })

  async function send(edit: ItemEdit): Promise<void> {
    const said = {
      ...(comment === item.note ? {} : { comment }),
      ...(overruling === '' ? {} : { overruling }),
    }
    if (await save(item, { ...said, ...edit })) onClose()
  }

  const typed = typedCents(price)
  const changes: ItemEdit = {
    ...(amount === item.amount ? {} : { amount: Number(amount) }),
    ...(typed === null || price === listPrice ? {} : { price: typed }),
    ...(product ? { product } : {}),
    ...(item.isRemoved ? { isRemoved: false } : {}),
  }
  const isTyped = comment !== item.note || overruling !== ''
  const isUnsaved = amount !== item.amount || price !== listPrice || product !== null || isTyped

  return (
    <Dialog title={itemTexts.item.title(item.name)} isUnsaved={isUnsaved} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          setIsChecked(true)
          if (!amountProblem && !priceProblem) void send(changes)
        }}
      >
        <GermanNumberInput
          label={itemTexts.item.amount(unitLabels[substitute?.unit ?? item.unit])}
          value={amount}
          onChange={setAmount}
          places={3}
          error={(isChecked ? amountProblem : undefined) ?? errors.fields.amount}
          data-autofocus
        />
        <GermanNumberInput
          label={itemTexts.item.pricePer(unitLabels[substitute?.priceUnit ?? item.priceUnit])}
          description={substitute ? lineTotal(substitute, amount, price) : undefined}
          value={price}
          onChange={setTypedPrice}
          places={2}
          isFixed
          suffix={moneySuffix()}
          error={(isChecked ? priceProblem : undefined) ?? errors.fields.price}
        />
        <div className={classes.wide}>
          <ReferenceField
            path="product"
            field={itemEditFields.product}
            value={product}
            error={errors.fields.product}
            onChange={(value) => {
              setProduct(isReference(value) ? value : null)
              setTypedPrice(undefined)
            }}
          />
        </div>
        <Textarea
          className={classes.wide}
          label={itemEditFields.comment.label}
          description={itemEditFields.comment.hint}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          error={errors.fields.comment}
          autosize
          minRows={2}
        />
        {(errors.fields.overruling || overruling !== '') && (
          <Textarea
            className={classes.wide}
            label={itemTexts.item.overruling}
            description={itemTexts.item.overrulingHint}
            value={overruling}
            onChange={(event) => setOverruling(event.currentTarget.value)}
            error={errors.fields.overruling}
            autosize
            minRows={2}
          />
        )}
        {errors.loose.map((message) => (
          <p key={message} className={`${dialog.error} ${classes.wide}`} role="alert">
            {message}
          </p>
        ))}
        <div className={`${dialog.buttons} ${classes.wide}`}>
          {!item.isRemoved && (
            <Button variant="default" loading={isSending} onClick={() => void send({ isRemoved: true })}>
              {itemTexts.item.remove}
            </Button>
          )}
          <Button type="submit" loading={isSending || (product !== null && substitute === null)}>
            {item.isRemoved ? itemTexts.item.restore : itemTexts.item.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function lineTotal(
  { factor }: Substitute,
  amount: NumberInputValue,
  price: NumberInputValue,
): string | undefined {
  const typed = typedCents(price)
  if (typeof amount !== 'number' || typed === null) return undefined
  return itemTexts.item.makes(shopMoney(roundCents(typed * amount * factor)))
}
