import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isAdmin } from '@theke/contract/access.ts'
import { monthSheetsApi, type SheetStanding } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { monthOf } from '@theke/domain/timekeeping/months/month-sheet.ts'
import { nextSheetState, type SheetAction } from '@theke/domain/timekeeping/months/sheet-state.ts'
import { api } from '../../../api.ts'
import { useMay, useSession } from '../../../session/session.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { dayOf } from '../../../shop-time.ts'
import { useTimeDerived } from '../../../use-now.ts'
import { monthsTexts as texts } from './months-texts.ts'

export const sheetsKey = ['time-sheets']

type Step = { action: SheetAction; users: readonly number[]; reason?: string }

/** Closing the months of people: which steps the person may take with which sheets, and taking them. */
export function useAdvance(month: string) {
  const queries = useQueryClient()
  const user = useSession()
  const mayAdvance = useMay(monthSheetsApi.advanceSheets.permission)
  const today = useTimeDerived((now) => dayOf(now))
  const advance = useMutation({
    mutationFn: ({ action, users, reason = '' }: Step) =>
      api.call(monthSheetsApi.advanceSheets, {
        body: { month, users: users.map((id) => ({ id })), action, reason },
      }),
    onSuccess: () => notifications.show({ message: texts.done, color: 'var(--ready)' }),
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused' }),
    onSettled: () => queries.invalidateQueries({ queryKey: sheetsKey }),
  })
  const isPossible = (
    { user: { id }, state, undecided }: Omit<SheetStanding, 'branch'>,
    action: SheetAction,
  ) =>
    mayAdvance &&
    nextSheetState(state, action, {
      isAdmin: isAdmin(user.roles),
      isOver: monthOf(month).lastDay < today,
      undecided,
      // The server knows whether another administrator could take the step.
      isOwn: id === user.id && !isAdmin(user.roles),
      // Asked for when the step is taken.
      reason: texts.reason,
    }).ok
  return { advance, isPossible, mayAdvance }
}
