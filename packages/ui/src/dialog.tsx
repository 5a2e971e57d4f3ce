import { useEffect, useRef, type ReactNode } from 'react'
import { ToastRegion } from './toast-region.tsx'

type DialogProps = {
  /** What the dialog is about, for those who cannot see it. */
  label: string
  /** Asked for by Escape or a click beside the dialog; the owner then stops rendering it, or asks first. */
  onClose: () => void
  /** Whether something would be lost; a click beside the dialog then does nothing. */
  isUnsaved?: boolean
  children: ReactNode
  className?: string
}

/**
 * A modal dialog that is open as long as it is rendered. It is the browser's own, so focus stays inside, Escape closes it
 * and the focus returns to where it was. The page behind does not scroll. On a phone it fills the screen. It shows messages
 * itself, as those of the page behind it cannot be reached.
 */
export function Dialog({ label, onClose, isUnsaved = false, children, className = '' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    const before = document.activeElement
    if (dialog && !dialog.open) dialog.showModal()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    // A click beside the dialog is only a shortcut for Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      aria-label={label}
      className={`dialog ${className}`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget && !isUnsaved) onClose()
      }}
      onClose={({ currentTarget }) => {
        // A browser closes at the second Escape without asking.
        if (currentTarget.open || !currentTarget.isConnected) return
        if (isUnsaved) currentTarget.showModal()
        onClose()
      }}
    >
      {children}
      <ToastRegion />
    </dialog>
  )
}
