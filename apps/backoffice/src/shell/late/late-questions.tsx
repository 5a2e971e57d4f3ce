import { useCallback, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '../lazy-component.ts'
import { orNewVersion } from '../new-version.tsx'

const Questions = lazyComponent(() =>
  orNewVersion<{ onReady: () => void }>(async () => (await import('./questions.tsx')).Questions),
)

/** What `modals.openConfirmModal` and `modals.open` send. */
const asked = ['mantine-modals:openConfirmModal', 'mantine-modals:openModal']

/** Loaded ahead of the first question, as the line may be gone when there is one. */
const loadAfterMs = 5000

/** The questions before something is lost; those from before they are loaded are asked then. */
export function LateQuestions() {
  const [isWanted, setIsWanted] = useState(false)
  const waiting = useRef<Event[]>([])
  const isReady = useRef(false)
  useEffect(() => {
    const ask = (event: Event) => {
      if (isReady.current) return
      waiting.current.push(event)
      setIsWanted(true)
    }
    const timer = setTimeout(() => setIsWanted(true), loadAfterMs)
    for (const name of asked) addEventListener(name, ask)
    return () => {
      clearTimeout(timer)
      for (const name of asked) removeEventListener(name, ask)
    }
  }, [])
  const askNow = useCallback(() => {
    isReady.current = true
    for (const event of waiting.current.splice(0)) dispatchEvent(event)
  }, [])
  return isWanted && <Questions onReady={askNow} />
}
