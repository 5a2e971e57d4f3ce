import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { badgePattern } from '@theke/contract/people/time-access-api.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { terminalTexts as texts } from './terminal-texts.ts'
import type { Terminal } from './use-terminal.ts'

/** Scanners send their keys faster than people type. */
const maxGapMs = 60

const shownMs = 10_000

/** A badge that was read: whose it is, its code, and whether the server knows it. */
type ReadBadge = { user: number; code: string; checked: 'now' | 'later'; count: number }

/**
 * What scanner or camera read: it opens the panel of its owner. Without a connection it proves the person whose name was tapped, and is checked later.
 */
export function useBadge(
  readBadge: Terminal['readBadge'],
  chosen: number | null,
  open: (user: number) => void,
) {
  const [badge, setBadge] = useState<ReadBadge | null>(null)
  const [problem, setProblem] = useState('')

  const read = useCallback(
    async (code: string) => {
      setProblem('')
      try {
        const owner = await readBadge(code)
        const user = owner === 'later' ? chosen : owner
        if (user === null) return setProblem(texts.badgeOffline)
        const checked = owner === 'later' ? 'later' : 'now'
        setBadge((before) => ({ user, code, checked, count: (before?.count ?? 0) + 1 }))
        open(user)
      } catch (error) {
        setProblem(errorText(error))
      }
    },
    [readBadge, chosen, open],
  )
  useBadgeScanner((code) => void read(code))
  useEffect(() => {
    const timer = setTimeout(() => setProblem(''), shownMs)
    return () => clearTimeout(timer)
  }, [problem])
  const forget = useCallback(() => setBadge(null), [])
  return { badge, problem, read, forget }
}

/**
 * Reports what a scanner that acts as a keyboard reads: printable keys in quick succession, then the Enter key. Listens before everything else, so that
 * the Enter key of a scanner confirms no PIN.
 */
function useBadgeScanner(onBadge: (badge: string) => void): void {
  const tell = useEffectEvent(onBadge)
  useEffect(() => {
    let typed = ''
    let lastAt = Number.NEGATIVE_INFINITY
    const listener = (event: KeyboardEvent) => {
      const { key, timeStamp } = event
      if (timeStamp - lastAt > maxGapMs) typed = ''
      if (key === 'Enter' && badgePattern.test(typed)) {
        event.stopImmediatePropagation()
        event.preventDefault()
        tell(typed)
        typed = ''
      } else if (key.length === 1) {
        typed += key
        lastAt = timeStamp
      }
    }
    addEventListener('keydown', listener, { capture: true })
    return () => removeEventListener('keydown', listener, { capture: true })
  }, [])
}
