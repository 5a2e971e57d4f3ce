import { Button, Skeleton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorsApi } from '@theke/contract/insights/errors-api.ts'
import { api } from '../../api.ts'
import { errorText, LoadFailure } from '../../shell/load-failure.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { momentLabel } from '../../shop-time.ts'
import { countText } from '../../texts/counts.ts'
import { de } from '../../texts/de.ts'
import { errorsTexts as texts } from './logs-texts.ts'
import classes from './logs.module.css'

const queryKey = ['errors']

/** Unexpected errors of the server, by which administrators find them in its log. */
export default function ErrorsScreen() {
  const queries = useQueryClient()
  const errors = useQuery({ queryKey, queryFn: ({ signal }) => api.call(errorsApi.listErrors, { signal }) })
  const clear = useMutation({
    mutationFn: () => api.call(errorsApi.clearErrors),
    onSuccess: () => notifications.show({ message: texts.cleared, color: 'var(--ready)' }),
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused' }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const askToClear = () =>
    modals.openConfirmModal({
      title: texts.clearTitle,
      children: texts.clearText,
      labels: { confirm: texts.clear, cancel: de.common.cancel },
      closeButtonProps: { 'aria-label': de.common.close },
      onConfirm: () => clear.mutate(),
    })
  return (
    <div>
      <ScreenHeader title={texts.title}>
        {errors.data && errors.data.length > 0 && (
          <Button variant="default" loading={clear.isPending} onClick={askToClear}>
            {texts.clear}
          </Button>
        )}
      </ScreenHeader>
      {errors.isError && !errors.data && (
        <LoadFailure error={errors.error} onRetry={() => void errors.refetch()} />
      )}
      {errors.isPending && <Skeleton m={24} height={320} width="auto" aria-hidden />}
      {errors.data?.length === 0 && <p className={classes.empty}>{texts.empty}</p>}
      {errors.data && errors.data.length > 0 && (
        <div className={classes.frame}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{texts.error}</th>
                <th scope="col">{texts.count}</th>
                <th scope="col">{texts.last}</th>
                <th scope="col">{texts.requests}</th>
              </tr>
            </thead>
            <tbody>
              {errors.data.map((group) => (
                <tr key={group.id}>
                  <td>
                    {group.kind}
                    <div className={classes.request}>
                      {group.method} {group.route}
                    </div>
                    <div className={classes.request}>{group.place}</div>
                  </td>
                  <td className={classes.time} data-label={texts.count}>
                    {countText(group.count)}
                  </td>
                  <td className={classes.time} data-label={texts.last}>
                    {momentLabel(Date.parse(group.lastAt))}
                    <div className={classes.request}>
                      {texts.since(momentLabel(Date.parse(group.firstAt)))}
                    </div>
                  </td>
                  <td className={classes.time} data-label={texts.requests}>
                    {group.requestIds.map((id) => (
                      <div key={id} className={classes.request}>
                        {id}
                      </div>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
