import { useEffect, useRef } from 'react'

/** A scanner types faster than any person, who needs a tenth of a second for two keys. */
const longestPauseMs = 100

/** Keys that type nothing themselves; many scanners send Shift before each capital letter. */
const modifiers = new Set(['Shift', 'CapsLock', 'Alt', 'AltGraph', 'Control'])

/** What a scanner types: by which signs, and when they are a whole code. */
type Scan = { sign: RegExp; code: RegExp }

/** The EAN of a label: thirteen digits. */
const labelScan: Scan = { sign: /^\d$/, code: /^\d{13}$/ }
/** The code of a parcel, on scanners of any layout of keys. */
export const parcelScan: Scan = { sign: /^[\w\-ß]$/, code: /^theke[-ß]/i }

/** The bar code of an order on paper. */
export const paperScan: Scan = { sign: /^[\dn]$/i, code: /^n\d{1,6}$/i }

/** Reports what a scanner types while no field has the focus: the signs of a code in a row and Enter. */
export function useScanner(onCode: ((code: string) => void) | null, scan: Scan = labelScan): void {
  const isListening = onCode !== null
  const tell = useRef(onCode)
  useEffect(() => {
    tell.current = onCode
  })
  const { sign, code: whole } = scan
  useEffect(() => {
    if (!isListening) return
    let digits = ''
    let last = -longestPauseMs
    const listen = (event: KeyboardEvent) => {
      if (modifiers.has(event.key)) return
      const isInRow = event.timeStamp - last <= longestPauseMs
      last = event.timeStamp
      if (sign.test(event.key)) {
        digits = isInRow ? digits + event.key : event.key
        return
      }
      const isCode = event.key === 'Enter' && isInRow && whole.test(digits)
      const code = digits
      digits = ''
      if (!isCode || isTyping(event.target) || isCovered()) return
      // Enter would press the button that has the focus.
      event.preventDefault()
      event.stopPropagation()
      tell.current?.(code)
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [isListening, sign, whole])
}

/** What a scanner typed behind what somebody had typed before into the field of a weight; null where it did not. */
export function splitScan(text: string): { typed: string; code: string } | null {
  const written = /^(.*?)(\d{13})$/.exec(text.trim())
  return written === null ? null : { typed: written[1] ?? '', code: written[2] ?? '' }
}

/** A field takes the digits itself. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

/** Whether a dialog lies over the order and asks about something else: keys are meant for that one then. */
export function isCovered(): boolean {
  return document.querySelectorAll('[role="dialog"]').length > 1
}
