import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether an element has been visible once. */
export function useSeen(): [RefObject<HTMLElement | null>, boolean] {
  const element = useRef<HTMLElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isSeen])
  return [element, isSeen]
}
