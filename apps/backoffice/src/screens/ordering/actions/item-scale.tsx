import { Button, TextInput } from '@mantine/core'
import type { StaffOrderItem } from '@theke/contract/ordering/order.ts'
import { formatWeights, parseWeights } from '@theke/domain/ordering/counter/weights.ts'
import { useRef, useState } from 'react'
import { useItemEdit } from './edit-item.ts'
import { useUnsaved } from '../../../session/login-in-place.ts'
import { splitScan } from './scanner.ts'
import { sumText } from './weight-text.ts'
import classes from './item-scale.module.css'
import { itemTexts } from '../item-texts.ts'

/** What becomes of a label that is scanned while the field has the focus; null where none are read. */
export type OnScan = ((code: string) => void) | null

type Props = {
  order: number
  index: number
  item: StaffOrderItem
  scale: NonNullable<StaffOrderItem['scale']>
  onScan: OnScan
}

/** The input for the weight on the scale. Enter saves and moves on to the next weighed item. */
export function ItemScale({ order, index, item, scale, onScan }: Props) {
  const stored = formatWeights(scale.weights)
  const [typed, setTyped] = useState(stored)
  // The line as it was when somebody began to type; null while nothing is typed.
  const [seen, setSeen] = useState<StaffOrderItem | null>(null)
  const [known, setKnown] = useState(stored)
  const field = useRef<HTMLInputElement>(null)
  const { isSending, errors, save, forgive } = useItemEdit(order, index, setSeen)
  const isNews = typed.trim() !== stored
  // Pieces were scanned, and others are to follow.
  const isPartly = scale.isNeeded && scale.weights.length > 0
  const isUnsaved = seen !== null && isNews
  useUnsaved(isUnsaved)
  // Weighed meanwhile, here or at another screen.
  if (known !== stored && seen === null) {
    setKnown(stored)
    setTyped(stored)
  }
  const refusal = errors.fields.weights ?? errors.loose[0]
  const isAsking = errors.fields.weights !== undefined && !errors.isOutdated && parseWeights(typed) !== null

  async function weigh(isWeightConfirmed = false): Promise<void> {
    if (isNews && !(await save(seen ?? item, { weights: typed, isWeightConfirmed }))) return
    setSeen(null)
    focusNext(field.current)
  }

  /** What the scanner typed here is no weight; what stood before it stays. */
  function takeOver({ typed: before, code }: NonNullable<ReturnType<typeof splitScan>>): void {
    setTyped(before)
    if (before === stored) setSeen(null)
    onScan?.(code)
  }

  return (
    <form
      className={classes.scale}
      onSubmit={(event) => {
        event.preventDefault()
        const scanned = onScan && splitScan(typed)
        if (scanned) takeOver(scanned)
        else void weigh()
      }}
    >
      <TextInput
        ref={field}
        data-scale
        data-unsaved={isUnsaved || undefined}
        label={itemTexts.scale.label(item.name)}
        placeholder={itemTexts.scale.placeholder}
        // Digits in large, and the plus between two weights, which a decimal keyboard lacks.
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="next"
        value={typed}
        error={refusal}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setSeen(seen ?? item)
          forgive()
        }}
        classNames={{ root: classes.field, label: 'visually-hidden', input: classes.input }}
      />
      {isAsking ? (
        <Button variant="default" loading={isSending} onClick={() => void weigh(true)}>
          {itemTexts.scale.confirm}
        </Button>
      ) : isPartly && !isNews ? (
        <Button
          variant="default"
          loading={isSending}
          onClick={() => void save(item, { weights: stored, isWeightConfirmed: true })}
        >
          {itemTexts.scale.isAll}
        </Button>
      ) : (
        <Button type="submit" variant="default" loading={isSending}>
          {itemTexts.scale.save}
        </Button>
      )}
      <output className={classes.sum} data-needed={scale.isNeeded}>
        {sumText(scale)}
      </output>
    </form>
  )
}

/** Brings the focus to a weight that was typed and not saved. Returns whether there is one. */
export function focusUnsavedScale(): boolean {
  const field = document.querySelector<HTMLInputElement>('input[data-scale][data-unsaved]')
  field?.focus()
  return field !== null
}

/** The next item that is still to be weighed; where none is, the one that follows. */
function focusNext(current: HTMLInputElement | null): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-scale]')]
  const place = fields.findIndex((field) => field === current)
  const others = [...fields.slice(place + 1), ...fields.slice(0, place)]
  const next = others.find(({ value }) => value === '') ?? fields[place + 1]
  next?.focus()
  next?.select()
}
