import { Button, Modal, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bulkEndpoints, type RemovedRecord } from '@theke/contract/bulk-changes.ts'
import type { Entity } from '@theke/contract/define-entity.ts'
import { api } from '../../api.ts'
import { errorText, LoadFailure } from '../../shell/load-failure.tsx'
import { useFocusReturn } from '../../shell/use-focus-return.ts'
import { momentLabel } from '../../shop-time.ts'
import { de } from '../../texts/de.ts'
import { forgetEntity } from '../record-queries.ts'
import classes from './bulk.module.css'
import { bulkTexts } from './bulk-texts.ts'

const nameOf = ({ id, title }: RemovedRecord) => title || de.form.number(id)

/** Recently removed records, with a button to restore them. */
export default function RemovedDialog({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  useFocusReturn()
  const queries = useQueryClient()
  const { listRemoved } = bulkEndpoints(entity)
  const removed = useQuery({
    queryKey: ['removed', entity.path],
    queryFn: ({ signal }) => api.call(listRemoved, { signal }),
    staleTime: 0,
  })
  const restoring = useMutation({
    mutationFn: ({ id }: RemovedRecord) =>
      api.call(entity.endpoints.restoreMany, { body: { records: [{ id }] } }),
    onSettled: async () => {
      await removed.refetch()
      await forgetEntity(queries, entity)
    },
  })
  const refusal = restoring.data?.failed[0]?.message
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={bulkTexts.removedTitle}
      closeButtonProps={{ 'aria-label': de.common.close }}
    >
      <div className={classes.body}>
        <p className={classes.note}>{bulkTexts.removedHint}</p>
        <div aria-live="polite">
          {restoring.isError && <p role="alert">{errorText(restoring.error)}</p>}
          {refusal && <p role="alert">{refusal}</p>}
          {restoring.isSuccess && !refusal && <p>{bulkTexts.broughtBack(nameOf(restoring.variables))}</p>}
        </div>
        {removed.isPending && <Skeleton height={120} aria-hidden />}
        {removed.isError && <LoadFailure error={removed.error} onRetry={() => void removed.refetch()} />}
        {removed.data?.length === 0 && <p>{bulkTexts.nothingRemoved}</p>}
        <ul className={classes.batches}>
          {removed.data?.map((record) => (
            <li key={record.id} className={classes.batch}>
              <span>
                <b>{nameOf(record)}</b>
                <br />
                <span className={classes.note}>
                  {momentLabel(Date.parse(record.at))}
                  {record.userName && `, ${record.userName}`}
                </span>
              </span>
              <Button
                variant="default"
                aria-label={`${bulkTexts.bringBack}: ${nameOf(record)}`}
                loading={restoring.isPending && restoring.variables.id === record.id}
                disabled={restoring.isPending}
                onClick={() => restoring.mutate(record)}
              >
                {bulkTexts.bringBack}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}
