import { useEffect, useRef, useState } from 'react'

/**
 * Whether what a button opens is open. Where the button was pressed before this had arrived, it opens once it stands, with the focus on the
 * button first, as if that had been pressed now: it takes the focus along and gives it back.
 */
export function useOpening(isOpening: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const wasPressed = useRef(isOpening)
  useEffect(() => {
    if (!wasPressed.current) return
    wasPressed.current = false
    ref.current?.focus()
    setIsOpen(true)
  }, [])
  return { ref, isOpen, setIsOpen }
}
