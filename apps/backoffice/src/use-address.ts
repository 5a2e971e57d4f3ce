import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type Search = Record<string, string | undefined>

/** The number of the open record, as the path of the screen names it. */
export function useOpenId(): string | undefined {
  return useParams({ strict: false }).id
}

/** What stands behind the `?` of the screen's address, which the router reads as texts. */
export function useAddressSearch(): Search {
  return useSearch({ strict: false })
}

/** What stands behind the `?` of the screen's address, and a way to change it; empty values leave the address. */
export function useAddress(): [search: Search, change: (part: Search, isStep?: boolean) => void] {
  const search = useAddressSearch()
  const navigate = useNavigate()
  const change = useCallback(
    (part: Search, isStep = false) => {
      void navigate({
        to: '.',
        search: (before: Search) => ({ ...before, ...part }),
        replace: !isStep,
      })
    },
    [navigate],
  )
  return [search, change]
}
