import { isRecord } from '@theke/domain/typed-objects.ts'
import { useState } from 'react'
import type { NumberInputValue } from '../../../entity-kit/fields/numbers/german-number-input.tsx'

/** What a person has typed of a closing; null or absent where they have not. `counts` says how many there are of a note or coin, by its value in cents. */
export type Count = {
  opening: NumberInputValue
  counts: Readonly<Record<number, number>>
  card: NumberInputValue
  vouchers: NumberInputValue
  kept: NumberInputValue
  remark: string
}

const nothing: Count = { opening: null, counts: {}, card: null, vouchers: null, kept: null, remark: '' }

/** The count of one piece instead of the one before; without a number the piece is not counted. */
export function withCount(counts: Count['counts'], piece: number, value: NumberInputValue): Count['counts'] {
  const { [piece]: _before, ...others } = counts
  return typeof value === 'number' ? { ...others, [piece]: Math.max(0, Math.floor(value)) } : others
}

type KeptCount = {
  count: Count
  change: (changes: Partial<Count>) => void
  /** Whether it was begun at another time. */
  isTakenUp: boolean
  /** Begins again with nothing. */
  begin: () => void
}

const keyOf = (branch: number) => `asp.till.${branch}`

/**
 * The count of a drawer. It stays on this device until the day is closed, as customers interrupt the person who counts: the drawer stands beside the
 * device, and a colleague goes on with it there. `number` is that of the closing it is for; one of another day is forgotten.
 */
export function useCount(branch: number, number: number): KeptCount {
  const [count, setCount] = useState(() => storedCount(branch, number))
  const [isTakenUp, setIsTakenUp] = useState(count !== nothing)
  return {
    count,
    isTakenUp,
    change(changes) {
      const next = { ...count, ...changes }
      localStorage.setItem(keyOf(branch), JSON.stringify({ number, ...next }))
      setCount(next)
    },
    begin() {
      localStorage.removeItem(keyOf(branch))
      setCount(nothing)
      setIsTakenUp(false)
    },
  }
}

function storedCount(branch: number, number: number): Count {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(branch)) ?? 'null')
    if (!isRecord(stored) || stored['number'] !== number || !isRecord(stored['counts'])) return nothing
    const { opening, counts, card, vouchers, kept, remark } = { ...nothing, ...stored }
    return { opening, counts, card, vouchers, kept, remark }
  } catch {
    return nothing
  }
}
