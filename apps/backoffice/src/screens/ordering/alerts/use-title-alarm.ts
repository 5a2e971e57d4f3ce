import { useEffect } from 'react'
import { texts } from '../ordering-texts.ts'

const blinkMs = 1000
const own = /^\(\d+\) /

/** Counts new orders in the browser's title, and lets it blink while some are unseen. */
export function useTitleAlarm(count: number, unseen: number): void {
  useEffect(() => {
    if (count === 0) return
    const call = `(${unseen}) ${texts.board.call}`
    let title = document.title.replace(own, '')
    let isCalling = false
    function show(): void {
      // The title of the screen may have changed meanwhile.
      if (!own.test(document.title)) title = document.title
      isCalling = unseen > 0 && !isCalling
      document.title = isCalling ? call : `(${count}) ${title}`
    }
    show()
    const timer = setInterval(show, blinkMs)
    return () => {
      clearInterval(timer)
      if (own.test(document.title)) document.title = title
    }
  }, [count, unseen])
}
