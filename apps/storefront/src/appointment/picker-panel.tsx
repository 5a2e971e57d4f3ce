import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

type PickerPanelProps = { label: string; id: string; onClose: () => void; children: ReactNode }

/** A picker that opens below its button. The focus goes into it; Escape closes it and leads back to the button. */
export function PickerPanel({ label, id, onClose, children }: PickerPanelProps) {
  const element = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const panel = element.current
    const before = document.activeElement
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('keydown', onKeyDown)
    panel?.focus({ preventScroll: true })
    panel?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      const isFocusInside = panel?.contains(document.activeElement) ?? false
      const isFocusLost = document.activeElement === document.body
      if ((isFocusInside || isFocusLost) && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    }
  }, [])

  return (
    <dialog
      ref={element}
      open
      id={id}
      aria-label={label}
      tabIndex={-1}
      className="static mt-3 w-full max-w-none border border-line-strong bg-white p-0 text-ink focus-visible:outline-offset-0"
    >
      {children}
    </dialog>
  )
}
