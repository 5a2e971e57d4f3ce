import { type ReactNode, useEffect, useRef } from 'react'

type PickerPanelProps = { label: string; id: string; onClose: () => void; children: ReactNode }

/** A picker that opens below its button. The focus goes into it; Escape closes it and leads back to the button. */
export function PickerPanel({ label, id, onClose, children }: PickerPanelProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const panel = element.current
    const before = document.activeElement
    panel?.focus({ preventScroll: true })
    panel?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    return () => {
      const isFocusInside = panel?.contains(document.activeElement) ?? false
      const isFocusLost = document.activeElement === document.body
      if ((isFocusInside || isFocusLost) && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    }
  }, [])
  return (
    // The panel catches Escape of whatever is focused in it. oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={element}
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="mt-3 border border-field bg-white focus-visible:outline-offset-0"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      {children}
    </div>
  )
}
