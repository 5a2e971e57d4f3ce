import { ApiError } from '@theke/contract/client.ts'
import { screensApi, type FrontdeskTicket } from '@theke/contract/ordering/screens-api.ts'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'

const refreshMs = 10_000
const patienceMs = 8_000

/** What the screen knows: the tickets of the last answer, when it came, and what is wrong since. */
export type Tickets = {
  tickets: readonly FrontdeskTicket[]
  /** Null before the first answer. */
  at: number | null
  problem: 'line' | 'refused' | null
}

/** Asks for the tickets of a branch every ten seconds, for as long as the screen is on. What was shown stays when a call fails. */
export function useTickets(branchId: number, apiKey: string): Tickets {
  const [state, setState] = useState<Tickets>({ tickets: [], at: null, problem: null })

  useEffect(() => {
    let isOn = true
    let timer = 0

    const ask = async () => {
      clearTimeout(timer)
      const next = await loadTickets(branchId, apiKey)
      if (!isOn) return
      setState((before) => ({ ...before, ...next }))
      clearTimeout(timer)
      timer = window.setTimeout(() => void ask(), refreshMs)
    }
    const askNow = () => void ask()
    askNow()
    addEventListener('online', askNow)
    document.addEventListener('visibilitychange', askNow)
    return () => {
      isOn = false
      clearTimeout(timer)
      removeEventListener('online', askNow)
      document.removeEventListener('visibilitychange', askNow)
    }
  }, [branchId, apiKey])

  return state
}

/** An answer that does not come in time counts as none, so that a line that hangs does not stop the screen. */
async function loadTickets(branchId: number, apiKey: string): Promise<Partial<Tickets>> {
  try {
    const { data } = await api.list(screensApi.listFrontdeskTickets, {
      params: { branchId, apiKey },
      signal: AbortSignal.timeout(patienceMs),
    })
    return { tickets: data, at: Date.now(), problem: null }
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 404)
    return isRefused ? { tickets: [], problem: 'refused' } : { problem: 'line' }
  }
}
