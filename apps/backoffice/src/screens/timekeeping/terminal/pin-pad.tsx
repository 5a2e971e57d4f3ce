import { IconBackspace } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import classes from './pad.module.css'
import { terminalTexts as texts } from './terminal-texts.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const minDigits = 4
const maxDigits = 8

type Props = {
  pin: string
  isBusy: boolean
  /** Whether a key says that the PIN is complete. */
  hasConfirm: boolean
  /** Given how to change it, as several keys may come before the pad is drawn again. */
  onChange: (change: (pin: string) => string) => void
  onConfirm: () => void
}

/** Large keys for a PIN; a keyboard types into it as well. */
export function PinPad({ pin, isBusy, hasConfirm, onChange, onConfirm }: Props) {
  const isComplete = pin.length >= minDigits

  // Stays the same listener: one that is replaced while others get the key would miss it.
  const onKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (isBusy) return
    if (/^\d$/.test(key)) onChange(adding(key))
    else if (key === 'Backspace') onChange(erasing)
    else if (key === 'Enter' && hasConfirm && isComplete && !(target instanceof HTMLButtonElement))
      onConfirm()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  return (
    <div className={classes.pad}>
      {digits.map((digit) => (
        <button key={digit} type="button" disabled={isBusy} onClick={() => onChange(adding(digit))}>
          {digit}
        </button>
      ))}
      <button type="button" aria-label={texts.erase} disabled={isBusy} onClick={() => onChange(erasing)}>
        <IconBackspace size={28} stroke={1.75} aria-hidden />
      </button>
      <button type="button" disabled={isBusy} onClick={() => onChange(adding('0'))}>
        0
      </button>
      {hasConfirm && (
        <button type="button" className={classes.ok} disabled={isBusy || !isComplete} onClick={onConfirm}>
          {texts.confirm}
        </button>
      )}
    </div>
  )
}

function adding(digit: string) {
  return (pin: string) => (pin + digit).slice(0, maxDigits)
}

function erasing(pin: string): string {
  return pin.slice(0, -1)
}
