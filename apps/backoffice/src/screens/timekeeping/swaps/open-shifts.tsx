import { Button, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { shiftSwapsApi } from '@theke/contract/timekeeping/shift-swaps-api.ts'
import { api } from '../../../api.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { errorText, LoadFailure } from '../../../shell/load-failure.tsx'
import { shiftLabel, SwapWarnings } from './shift-line.tsx'
import { swapTexts as texts } from './swap-texts.ts'
import classes from './swaps.module.css'
import { openShiftsQuery, useSwapsSettled } from './use-swaps.ts'

/** The open shifts that somebody can take, each with what it would bring them. */
export function OpenShifts() {
  const shifts = useQuery(openShiftsQuery)
  const onSettled = useSwapsSettled()
  const take = useMutation({
    mutationFn: (id: number) => api.call(shiftSwapsApi.takeOpenShift, { params: { id } }),
    onSuccess: ({ state }) =>
      notifications.show({
        message: state === 'confirmed' ? texts.taken : texts.asked,
        color: 'var(--ready)',
      }),
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused' }),
    onSettled,
  })
  return (
    <Card title={texts.openShifts}>
      {shifts.isError && <LoadFailure error={shifts.error} onRetry={() => void shifts.refetch()} />}
      {shifts.isPending && <Skeleton height={60} aria-hidden />}
      {shifts.data?.length === 0 && <p className={classes.muted}>{texts.noOpenShifts}</p>}
      <ul className={classes.list} aria-label={texts.openShifts}>
        {shifts.data?.map((shift) => {
          const { id, branch, department, comment, warnings, isRequested } = shift
          const needsManager = warnings.some(({ isViolation }) => isViolation)
          const label = shiftLabel(shift)
          return (
            <li key={id} className={classes.item}>
              <div className={classes.what}>
                <p className={classes.when}>{label}</p>
                <p className={classes.muted}>{[branch.name, department?.name].filter(Boolean).join(', ')}</p>
                {comment !== '' && <p className={classes.comment}>{comment}</p>}
                <SwapWarnings warnings={warnings} />
                {needsManager && !isRequested && <p className={classes.muted}>{texts.decidedByManager}</p>}
                {isRequested && <p className={classes.muted}>{texts.asked}</p>}
              </div>
              {!isRequested && (
                <div className={classes.actions}>
                  <Button
                    {...(needsManager ? { variant: 'default' } : {})}
                    loading={take.isPending && take.variables === id}
                    aria-label={needsManager ? texts.askOf(label) : texts.takeOf(label)}
                    onClick={() => take.mutate(id)}
                  >
                    {needsManager ? texts.ask : texts.take}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
