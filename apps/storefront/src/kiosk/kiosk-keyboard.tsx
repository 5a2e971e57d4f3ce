import { useEffect, useState } from 'react'
import { kioskTexts } from '../texts/german/kiosk.ts'

const letters = ['QWERTZUIOPÜ', 'ASDFGHJKLÖÄ', 'YXCVBNMß-'].map((row) => Array.from(row))
const digits = ['1234567890', '@.-_+/', "',&"].map((row) => Array.from(row))

/** Keys on the screen, as a kiosk has no others. They write into the field that was last touched, from the start the first one. */
export function KioskKeyboard() {
  const [rows, setRows] = useState(letters)
  const [field, setField] = useState<HTMLInputElement | null>(null)

  useEffect(() => {
    const take = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement && isTyped(target)) setField(target)
    }
    document.addEventListener('focusin', take)
    document.querySelector<HTMLInputElement>('.kiosk-up input.field-input')?.focus()
    return () => document.removeEventListener('focusin', take)
  }, [])

  const press = (edit: (field: HTMLInputElement) => void) => {
    if (!field?.isConnected) return
    field.focus({ preventScroll: true })
    edit(field)
  }
  const write = (key: string) => press((target) => type(target, isAtStart(target) ? key : key.toLowerCase()))
  return (
    <fieldset className="kiosk-keys" aria-label={kioskTexts.keys.label}>
      {rows.map((row, index) => (
        <div key={row.join('')}>
          {index === 2 && (
            <Key
              isWide
              label={rows === letters ? kioskTexts.keys.digits : kioskTexts.keys.letters}
              onPress={() => setRows(rows === letters ? digits : letters)}
            />
          )}
          {row.map((key) => (
            <Key key={key} label={key} onPress={() => write(key)} />
          ))}
          {index === 2 && (
            <>
              <Key label={kioskTexts.keys.space} onPress={() => write(' ')} isWide />
              <Key label={kioskTexts.keys.delete} onPress={() => press(eraseLast)} isWide />
            </>
          )}
        </div>
      ))}
    </fieldset>
  )
}

function Key({ label, isWide, onPress }: { label: string; isWide?: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      data-wide={isWide}
      // The cursor stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {label}
    </button>
  )
}

function isTyped({ type: kind }: HTMLInputElement): boolean {
  return ['text', 'email', 'tel'].includes(kind)
}

/** Names begin with a capital letter, and so does each of their parts. */
function isAtStart({ value, type: kind }: HTMLInputElement): boolean {
  return kind !== 'email' && /(^|[\s-])$/.test(value)
}

function type(field: HTMLInputElement, text: string): void {
  change(field, field.value + text)
}

function eraseLast(field: HTMLInputElement): void {
  change(field, field.value.slice(0, -1))
}

const valueOfInput = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

/** As if it had been typed, so that the form hears of it. */
function change(field: HTMLInputElement, value: string): void {
  valueOfInput?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
