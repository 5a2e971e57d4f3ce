import { TextInput, type TextInputProps } from '@mantine/core'
import { readTypedNumber, writeTypedNumber } from '@theke/domain/number-input.ts'
import { useState } from 'react'

/** A number, null for an empty field, or what was typed where that is no number; the server names what is wrong with it. */
export type NumberInputValue = number | null | string

/** What a number input shows of the value of a field; nothing for what it cannot hold. */
export function numberInputValue(value: unknown): NumberInputValue {
  return typeof value === 'number' || typeof value === 'string' ? value : null
}

/**
 * A field for a number as people type it in German, `1.234,50` included. What is typed stays as it is until the field is left;
 * then it is written out, with its unit. What is no number stays for the person to correct.
 */
export function GermanNumberInput({
  value,
  onChange,
  places,
  isFixed = false,
  prefix = '',
  suffix = '',
  onFocus,
  onBlur,
  ...props
}: Omit<TextInputProps, 'value' | 'onChange' | 'prefix'> & {
  value: NumberInputValue
  onChange: (value: NumberInputValue) => void
  /** Decimal places that are shown at most. */
  places: number
  /** All decimal places are always shown, as of amounts of money. */
  isFixed?: boolean
  prefix?: string
  suffix?: string
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const written = textOf(value, (number) => {
    // More places than the field takes are shown, as the server is about to name them.
    const shown = Math.max(places, placesOf(number))
    return prefix + writeTypedNumber(number, { places: shown, isFixed }) + suffix
  })
  return (
    <TextInput
      inputMode={places === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...props}
      value={typed ?? written}
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
      onChange={(event) => {
        const text = event.currentTarget.value
        const bare = withoutUnits(text, prefix, suffix)
        const number = readTypedNumber(bare)
        setTyped(text)
        onChange(number === 'not-a-number' ? bare : number)
      }}
    />
  )
}

function placesOf(number: number): number {
  return Math.min(10, (String(number).split('.')[1] ?? '').length)
}

function textOf(value: NumberInputValue, write: (number: number) => string): string {
  if (value === null) return ''
  return typeof value === 'number' ? write(value) : value
}

/** The unit may stand around what is typed, as it does when the field is entered. */
function withoutUnits(text: string, prefix: string, suffix: string): string {
  const begun = text.startsWith(prefix.trim()) ? text.slice(prefix.trim().length) : text
  const ended = begun.endsWith(suffix.trim()) ? begun.slice(0, begun.length - suffix.trim().length) : begun
  return ended.trim()
}
