import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { absenceRequestsApi, type AbsenceRequest } from '@theke/contract/timekeeping/absence-requests-api.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useMay, useSession } from '../../../session/session.ts'
import { errorText, LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { useAddress } from '../../../use-address.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { PendingSwaps } from './pending-swaps.tsx'
import { RequestCard } from './request-card.tsx'
import { RequestDialog } from './request-dialog.tsx'
import classes from './requests.module.css'
import { requestsTexts as texts } from './requests-texts.ts'

const queryKey = ['absence-requests']

/** Requests for holiday and time off: the own ones, and for planners those of their branches. */
export default function RequestsScreen() {
  const queries = useQueryClient()
  const { id } = useSession()
  const mayDecide = useMay('absenceRequests.decide')
  const mayDecideSwaps = useMay('shiftSwaps.decide')
  const [address, changeAddress] = useAddress()
  const isAll = address['status'] === 'all'
  const [isAsking, setIsAsking] = useState(false)
  const [deciding, setDeciding] = useState<{ request: AbsenceRequest; isApproved: boolean } | null>(null)
  const requests = useQuery({
    queryKey: [...queryKey, isAll],
    queryFn: ({ signal }) =>
      api.call(absenceRequestsApi.listAbsenceRequests, { query: isAll ? {} : { status: 'open' }, signal }),
  })
  const onDone = async () => {
    setIsAsking(false)
    setDeciding(null)
    await queries.invalidateQueries({ queryKey })
    notifications.show({ message: texts.saved, color: 'var(--ready)' })
  }
  const withdraw = useMutation({
    mutationFn: (request: number) =>
      api.call(absenceRequestsApi.withdrawAbsenceRequest, { params: { id: request } }),
    onSuccess: onDone,
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused' }),
  })
  return (
    <div>
      <ScreenHeader title={texts.title}>
        <SegmentedControl
          aria-label={texts.filter}
          data={[
            { value: 'open', label: texts.open },
            { value: 'all', label: texts.all },
          ]}
          value={isAll ? 'all' : 'open'}
          onChange={(status) => changeAddress({ status: status === 'all' ? status : undefined })}
        />
        <Button onClick={() => setIsAsking(true)}>{texts.ask}</Button>
      </ScreenHeader>
      {requests.isError && <LoadFailure error={requests.error} onRetry={() => void requests.refetch()} />}
      {requests.isPending && <Skeleton m={24} height={240} width="auto" aria-hidden />}
      {requests.data?.length === 0 && <p className={classes.empty}>{isAll ? texts.noneAtAll : texts.none}</p>}
      <ul className={classes.list}>
        {requests.data?.map((request) => (
          <RequestCard
            key={request.id}
            request={request}
            isOwn={request.user.id === id}
            mayDecide={mayDecide}
            onDecide={(isApproved) => setDeciding({ request, isApproved })}
            onWithdraw={() => withdraw.mutate(request.id)}
          />
        ))}
      </ul>
      {mayDecideSwaps && <PendingSwaps isAll={isAll} />}
      {isAsking && <RequestDialog onDone={onDone} onClose={() => setIsAsking(false)} />}
      {deciding !== null && (
        <DecisionDialog
          title={(deciding.isApproved ? texts.approveOf : texts.rejectOf)(deciding.request.user.name)}
          action={deciding.isApproved ? texts.approve : texts.reject}
          hint={texts.decisionHint}
          send={(comment) =>
            api.call(absenceRequestsApi.decideAbsenceRequest, {
              params: { id: deciding.request.id },
              body: { decision: deciding.isApproved ? 'approve' : 'reject', comment },
            })
          }
          onDone={onDone}
          onClose={() => setDeciding(null)}
        />
      )}
    </div>
  )
}
