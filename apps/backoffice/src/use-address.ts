import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type Search = Record<string, string | undefined>

/** What stands behind the `?` of the screen's address, and a way to change it; empty values leave the address. */
export function useAddress(): [search: Search, change: (part: Search, isStep?: boolean) => void] {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const change = useCallback(
    (part: Search, isStep = false) => {
      void navigate({
        to: '.',
        search: ((before: Search) => ({ ...before, ...part })) as never,
        replace: !isStep,
      })
    },
    [navigate],
  )
  return [search, change]
}
