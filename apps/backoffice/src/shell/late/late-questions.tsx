import { useCallback, useEffect, useState } from 'react'
import { lazyComponent } from '../lazy-component.tsx'

const Questions = lazyComponent(async () => (await import('./questions.tsx')).Questions)

/** What `modals.openConfirmModal` and `modals.open` send. */
const asked = ['mantine-modals:openConfirmModal', 'mantine-modals:openModal']

/** Loaded ahead of the first question, as the line may be gone when there is one. */
const loadAfterMs = 5000

/** The questions before something is lost; what was asked before they are loaded is asked again then. */
export function LateQuestions() {
  const [isWanted, setIsWanted] = useState(false)
  const [first, setFirst] = useState<Event | null>(null)
  useEffect(() => {
    if (isWanted) return
    const ask = (event: Event) => {
      setFirst(event)
      setIsWanted(true)
    }
    const timer = setTimeout(() => setIsWanted(true), loadAfterMs)
    for (const name of asked) addEventListener(name, ask)
    return () => {
      clearTimeout(timer)
      for (const name of asked) removeEventListener(name, ask)
    }
  }, [isWanted])
  const askAgain = useCallback(() => {
    if (first !== null) dispatchEvent(first)
  }, [first])
  return isWanted && <Questions onReady={askAgain} />
}
