import { notifications } from '@mantine/notifications'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { shiftSwapsApi, type ShiftSwap } from '@theke/contract/timekeeping/shift-swaps-api.ts'
import type { SwapAction } from '@theke/domain/timekeeping/shift-swap.ts'
import { api } from '../../../api.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { correctionsKey } from '../corrections-query.ts'
import { swapTexts as texts } from './swap-texts.ts'

const key = ['shift-swaps']

/** The open shifts that the caller could take. */
export const openShiftsQuery = queryOptions({
  queryKey: [...key, 'open-shifts'],
  queryFn: ({ signal }) => api.call(shiftSwapsApi.listOpenShifts, { signal }),
})

/** Shifts that are to change hands, all or those about which nothing is decided. */
export function swapsQuery(isAll: boolean) {
  return queryOptions({
    queryKey: [...key, 'swaps', isAll],
    queryFn: ({ signal }) =>
      api.call(shiftSwapsApi.listShiftSwaps, { query: isAll ? {} : { status: 'open' }, signal }),
  })
}

/** The others of a branch. */
export function colleaguesQuery(branch: number) {
  return queryOptions({
    queryKey: [...key, 'colleagues', branch],
    queryFn: ({ signal }) =>
      api.call(shiftSwapsApi.listColleagues, { query: { branch: { id: branch } }, signal }),
  })
}

/** What follows when a shift was taken, offered, answered or decided about; a refusal shows what is true now as well. */
export function useSwapsSettled() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: key }),
      // The number beside the requests in the sidebar.
      queries.invalidateQueries({ queryKey: correctionsKey }),
      queries.invalidateQueries({ queryKey: ['my-time', 'schedules'] }),
    ])
  }
}

/** The steps that a person takes without a form. */
export function useSwapStep() {
  const onSettled = useSwapsSettled()
  return useMutation({
    mutationFn: ({ id, action }: { id: number; action: SwapAction }): Promise<ShiftSwap> => {
      const params = { id }
      if (action === 'accept') return api.call(shiftSwapsApi.acceptSwap, { params })
      if (action === 'decline') return api.call(shiftSwapsApi.declineSwap, { params })
      return api.call(shiftSwapsApi.withdrawSwap, { params })
    },
    onSuccess: () => notifications.show({ message: texts.saved, color: 'var(--ready)' }),
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused' }),
    onSettled,
  })
}
