import { screensApi, type FrontdeskTicket } from '@theke/contract/ordering/screens-api.ts'
import { nothingOnScreen, type ScreenState, watchScreen } from '@theke/contract/ordering/watch-screen.ts'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'

/** The tickets of a branch, for as long as the screen is on. */
export function useTickets(branchId: number, apiKey: string): ScreenState<FrontdeskTicket> {
  const [state, setState] = useState<ScreenState<FrontdeskTicket>>(nothingOnScreen)

  useEffect(() => {
    const params = { branchId, apiKey }
    return watchScreen(
      async (signal) => (await api.list(screensApi.listFrontdeskTickets, { params, signal })).data,
      (news) => setState((before) => ({ ...before, ...news })),
    )
  }, [branchId, apiKey])

  return state
}
