import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

const pageMs = 12_000

/**
 * Pages of a list that is set in columns: what does not fit goes into further columns beside it, which are scrolled to one page after the
 * other. Returns the shown page, from 0, and how many there are.
 */
export function usePages(list: RefObject<HTMLElement | null>, entries: readonly unknown[]) {
  const [pages, setPages] = useState(1)
  const [wanted, setWanted] = useState(0)
  const page = wanted % pages

  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const measure = () => {
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
      setPages(Math.max(1, Math.round((element.scrollWidth + gap) / (element.clientWidth + gap) + 0.49)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, entries])

  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
    element.scrollTo({ left: page * (element.clientWidth + gap) })
  }, [list, page, pages])

  useEffect(() => {
    if (pages === 1) return
    const timer = setInterval(() => setWanted((before) => before + 1), pageMs)
    return () => clearInterval(timer)
  }, [pages])

  return { page, pages }
}
