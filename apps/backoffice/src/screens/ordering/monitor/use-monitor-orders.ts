import { ApiError } from '@theke/contract/client.ts'
import type { OrderSummary } from '@theke/contract/ordering/order.ts'
import { screensApi } from '@theke/contract/ordering/screens-api.ts'
import { useEffect, useState } from 'react'
import { visitorApi } from '../../../api.ts'

const refreshMs = 10_000
const patienceMs = 8_000

/** What the monitor knows: the orders of the last answer, when it came, and what is wrong since. */
export type MonitorState = {
  orders: readonly OrderSummary[]
  /** Null before the first answer. */
  at: number | null
  problem: 'line' | 'refused' | null
}

/** Asks for the orders of a branch every ten seconds for as long as the monitor is on. What was shown stays when a call fails. */
export function useMonitorOrders(branchId: string, apiKey: string): MonitorState {
  const [state, setState] = useState<MonitorState>({ orders: [], at: null, problem: null })

  useEffect(() => {
    let isOn = true
    let timer: ReturnType<typeof setTimeout> | undefined

    async function ask(): Promise<void> {
      clearTimeout(timer)
      const next = await loadOrders(branchId, apiKey)
      if (!isOn) return
      setState((before) => ({ ...before, ...next }))
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), refreshMs)
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

/** An answer that does not come in time counts as none, so that a line that hangs does not stop the monitor. */
async function loadOrders(branchId: string, apiKey: string): Promise<Partial<MonitorState>> {
  try {
    const { data } = await visitorApi.list(screensApi.listScreenOrders, {
      params: { branchId, apiKey },
      signal: AbortSignal.timeout(patienceMs),
    })
    return { orders: data, at: Date.now(), problem: null }
  } catch (error) {
    const isRefused = error instanceof ApiError && [403, 404, 422].includes(error.status)
    return isRefused ? { orders: [], problem: 'refused' } : { problem: 'line' }
  }
}
