import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * After navigation by keyboard the focus goes to the start of the screen, not behind the whole sidebar. A screen that has put the cursor
 * somewhere is left alone, and so is a focus inside a screen that stays.
 */
export function useFocusOnScreen(): void {
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef<string>(undefined)
  useEffect(() => {
    const isFirst = before.current === undefined
    before.current = shown
    if (isFirst) return
    const { activeElement } = document
    const isLeftBehind = activeElement === document.body || activeElement?.closest('nav') != null
    if (isLeftBehind) document.getElementById('main')?.focus({ preventScroll: true })
  }, [shown])
}
