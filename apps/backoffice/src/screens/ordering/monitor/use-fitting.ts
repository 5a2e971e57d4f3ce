import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How many entries of a list have room in it. The list wraps what has none into a column beside itself, which nobody sees, so that an
 * order is shown whole or not at all.
 */
export function useFitting(list: RefObject<HTMLElement | null>, entries: readonly unknown[]): number {
  const [fitting, setFitting] = useState(entries.length)

  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const measure = () => {
      const { left, right } = element.getBoundingClientRect()
      const isInside = (entry: Element) => entry.getBoundingClientRect().left < (left + right) / 2
      setFitting([...element.children].filter(isInside).length)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, entries])

  return fitting
}
