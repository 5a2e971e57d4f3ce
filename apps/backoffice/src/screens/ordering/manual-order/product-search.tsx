import { Button, Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { PricedProductView } from '@theke/contract/shop/views/storefront-views.ts'
import { writtenQuantity } from '@theke/contract/counted-units.ts'
import { formatQuantity } from '@theke/domain/money.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import type { PricedLine } from '@theke/domain/ordering/pricing/price-cart.ts'
import { quantityRule } from '@theke/domain/units.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { amountLabel } from '../order-labels.ts'
import { asksFirst, type FoundItem, searchItems } from './entry-item.ts'
import { lineLabel } from './entry-price.ts'
import { entryTexts as texts } from './entry-texts.ts'
import classes from './entry.module.css'
import type { RequestedItem } from './parse-requested-item.ts'

const maxShown = 8

type Props = {
  products: readonly PricedProductView[]
  field: RefObject<HTMLInputElement | null>
  /** Whether a day was chosen; without one the products are those of now. */
  isForDay: boolean
  error: string | undefined
  /** What an item costs as it stands. */
  priceOf: (item: CartItem) => PricedLine | undefined
  onAdd: (product: PricedProductView, item: CartItem) => void
}

/** A product that is not sold in the amount that was said, or not in so little, until a person agrees. */
type Question = FoundItem & { said: string }

/** Finds a product while one types; Enter adds the first, arrows choose another. */
export function ProductSearch({ products, field, isForDay, error, priceOf, onAdd }: Props) {
  const [typed, setTyped] = useState('')
  const [question, setQuestion] = useState<Question | null>(null)
  const { wish, found: all } = searchItems(products, typed)
  const found = all.slice(0, maxShown)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  const { selectFirstOption } = combobox
  // The options are those of what was typed only after it was drawn.
  useEffect(() => {
    if (typed !== '') selectFirstOption()
  }, [typed, selectFirstOption])

  function add(id: string): void {
    const chosen = found.find(({ product }) => String(product.id) === id)
    if (chosen === undefined) return
    combobox.closeDropdown()
    if (chosen.wished.kind !== 'exact') {
      setQuestion({ ...chosen, said: saidOf(wish) })
      return
    }
    onAdd(chosen.product, chosen.wished.item)
    setTyped('')
  }

  function answer(isTaken: boolean): void {
    if (question === null) return
    setQuestion(null)
    if (isTaken) {
      setTyped('')
      onAdd(question.product, question.wished.item)
    }
    field.current?.focus()
  }

  // What has steps to choose has no price before that.
  function priceLabel(item: CartItem): string {
    const line = priceOf(item)
    return line?.ok ? ` · ${lineLabel(line)}` : ''
  }

  return (
    <>
      <Combobox store={combobox} onOptionSubmit={add} withinPortal={false}>
        <Combobox.Target>
          <TextInput
            ref={field}
            label={texts.search}
            description={texts.searchHint}
            error={error}
            leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
            value={typed}
            autoComplete="off"
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setQuestion(null)
              combobox.openDropdown()
            }}
            onFocus={() => typed !== '' && question === null && combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              // The list may not have chosen its first line yet when a person types fast.
              if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() !== -1) return
              event.preventDefault()
              const [first] = found
              if (first) add(String(first.product.id))
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={wish.words.length === 0}>
          <Combobox.Options aria-label={texts.found}>
            {found.length === 0 && <Combobox.Empty>{texts.notFound}</Combobox.Empty>}
            {found.map(({ product, wished }) => (
              <Combobox.Option key={product.id} value={String(product.id)} className={classes.option}>
                <span>
                  {product.name}
                  {!product.isAvailable && (
                    <small>
                      {' '}
                      · {product.soldOut?.text ?? (isForDay ? texts.unavailableOnDay : texts.unavailable)}
                    </small>
                  )}
                  {asksFirst(product) && <small> · {texts.configurable}</small>}
                </span>
                <span className={classes.wished}>
                  <b>{amountLabel(wished.item.amount, wished.item.unit)}</b>
                  {priceLabel(wished.item)}
                  {noteOn({ product, wished }, wish) && <small>{noteOn({ product, wished }, wish)}</small>}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {question && <OtherAmount question={question} priceOf={priceOf} onAnswer={answer} />}
    </>
  )
}

type OtherAmountProps = {
  question: Question
  priceOf: Props['priceOf']
  onAnswer: (isTaken: boolean) => void
}

/** Asks before another amount than the one that was said, or less than the minimum, is ordered. */
function OtherAmount({ question, priceOf, onAnswer }: OtherAmountProps) {
  const { product, wished, said } = question
  const { item, kind } = wished
  const amount = amountLabel(item.amount, item.unit)
  const take = useRef<HTMLButtonElement>(null)
  // Enter answers what Enter has asked.
  useEffect(() => take.current?.focus(), [])
  const sentence =
    kind === 'below'
      ? texts.askBelowMinimum(product.name, amount, minimumOf(product, item))
      : kind === 'bundled'
        ? texts.askBundled(product.name, amount)
        : (kind === 'near' ? texts.notInAmount : texts.notInUnit)(product.name, said)
  return (
    <section aria-label={sentence} className={classes.question}>
      <p role="alert">{sentence}</p>
      <div>
        <Button ref={take} size="md" onClick={() => onAnswer(true)}>
          {texts.takeInstead(amount, lineLabel(priceOf(item)))}
        </Button>
        <Button size="md" variant="default" onClick={() => onAnswer(false)}>
          {texts.sayAgain}
        </Button>
      </div>
    </section>
  )
}

/** What differs from what was said, or is less than customers may order. */
function noteOn({ product, wished: { item, kind } }: FoundItem, wish: RequestedItem): string {
  if (kind === 'exact') return ''
  if (kind === 'bundled') return texts.notByPiece
  return kind === 'below' ? texts.belowMinimum(minimumOf(product, item)) : texts.insteadOf(saidOf(wish))
}

function minimumOf(product: PricedProductView, { unit }: CartItem): string {
  return amountLabel(quantityRule(product, unit)?.minimum ?? 0, unit)
}

function saidOf({ amount, unit }: RequestedItem): string {
  const number = formatQuantity(amount ?? 0)
  if (unit === null) return number
  return unit === 'times' ? `${number} ×` : writtenQuantity(amount ?? 0, unit)
}
