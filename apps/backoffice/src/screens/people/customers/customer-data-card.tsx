import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type CustomerData, customerDataApi } from '@theke/contract/people/customer-data-api.ts'
import { api } from '../../../api.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { errorText } from '../../../shell/load-failure.tsx'
import { de } from '../../../texts/de.ts'
import { customerReport } from './customer-report.ts'
import { customerTexts } from './customer-texts.ts'
import { downloadText } from '../../../download-file.ts'
import classes from '../profile/profile.module.css'

/** What the shop knows of a customer, to hand out or to forget (GDPR). */
export function CustomerDataCard({ id }: { id: number }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const params = { id }
  const onError = (error: unknown) => notifications.show({ message: errorText(error), color: 'refused' })
  const read = useMutation({
    mutationFn: (_save: (data: CustomerData) => void) => api.call(customerDataApi.exportCustomer, { params }),
    onSuccess: (data, save) => save(data),
    onError,
  })
  const erase = useMutation({
    mutationFn: () => api.call(customerDataApi.eraseCustomer, { params }),
    async onSuccess({ orders }) {
      notifications.show({ message: customerTexts.erased(orders), color: 'var(--ready)' })
      await navigate({ to: '/customers' })
      await queries.invalidateQueries()
    },
    onError,
  })
  const name = `auskunft-kunde-${id}`
  const ask = () =>
    modals.openConfirmModal({
      title: customerTexts.eraseTitle,
      children: customerTexts.eraseText,
      labels: { confirm: customerTexts.eraseConfirm, cancel: de.common.cancel },
      closeButtonProps: { 'aria-label': de.common.close },
      onConfirm: () => erase.mutate(),
    })
  return (
    <Card title={customerTexts.title} hint={customerTexts.hint}>
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={read.isPending}
          onClick={() =>
            read.mutate((data) => downloadText(`${name}.html`, 'text/html', customerReport(data)))
          }
        >
          {customerTexts.report}
        </Button>
        <Button
          variant="default"
          disabled={read.isPending}
          onClick={() =>
            read.mutate((data) =>
              downloadText(`${name}.json`, 'application/json', JSON.stringify(data, null, 2)),
            )
          }
        >
          {customerTexts.export}
        </Button>
        <Button variant="default" loading={erase.isPending} onClick={ask}>
          {customerTexts.erase}
        </Button>
      </div>
    </Card>
  )
}
