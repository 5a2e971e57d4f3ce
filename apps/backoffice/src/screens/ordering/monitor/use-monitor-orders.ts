import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { screensApi } from '@theke/contract/ordering/screens-api.ts'
import { nothingOnScreen, type ScreenState, watchScreen } from '@theke/contract/ordering/watch-screen.ts'
import { useEffect, useState } from 'react'
import { visitorApi } from '../../../api.ts'

/** The orders of a branch, for as long as the monitor is on. */
export function useMonitorOrders(branchId: string, apiKey: string): ScreenState<StaffOrderSummary> {
  const [state, setState] = useState<ScreenState<StaffOrderSummary>>(nothingOnScreen)

  useEffect(() => {
    const params = { branchId, apiKey }
    return watchScreen(
      async (signal) => (await visitorApi.list(screensApi.listScreenOrders, { params, signal })).data,
      (news) => setState((before) => ({ ...before, ...news })),
    )
  }, [branchId, apiKey])

  return state
}
