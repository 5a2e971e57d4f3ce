import { Button, Modal, Skeleton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Batch, batchKinds, bulkEndpoints } from '@theke/contract/bulk-changes.ts'
import type { Entity } from '@theke/contract/define-entity.ts'
import { api } from '../../api.ts'
import { errorText, LoadFailure } from '../../shell/load-failure.tsx'
import { useFocusReturn } from '../../shell/use-focus-return.ts'
import { momentLabel } from '../../shop-time.ts'
import { de } from '../../texts/de.ts'
import { manyTexts } from '../list/rows/many-texts.ts'
import { forgetEntity } from '../record-queries.ts'
import classes from './bulk.module.css'
import { bulkTexts } from './bulk-texts.ts'

/** The last changes of many records and imports, each of which can be undone. */
export default function BatchesDialog({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  useFocusReturn()
  const queries = useQueryClient()
  const { listBatches, undoBatch } = bulkEndpoints(entity)
  const batches = useQuery({
    queryKey: ['batches', entity.path],
    queryFn: ({ signal }) => api.call(listBatches, { signal }),
    staleTime: 0,
  })
  const undoing = useMutation({
    mutationFn: (batch: string) => api.call(undoBatch, { params: { batch } }),
    onSettled: async () => {
      await batches.refetch()
      await forgetEntity(queries, entity)
    },
  })
  const ask = ({ id }: Batch) =>
    modals.openConfirmModal({
      title: bulkTexts.undoTitle,
      children: bulkTexts.undoText,
      labels: { confirm: bulkTexts.undo, cancel: de.common.cancel },
      closeButtonProps: { 'aria-label': de.common.close },
      onConfirm: () => undoing.mutate(id),
    })
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={bulkTexts.batches}
      closeButtonProps={{ 'aria-label': de.common.close }}
    >
      <div className={classes.body}>
        <div aria-live="polite">
          {undoing.isError && <p role="alert">{errorText(undoing.error)}</p>}
          {undoing.data && <Undone entity={entity} reply={undoing.data} />}
        </div>
        {batches.isPending && <Skeleton height={120} aria-hidden />}
        {batches.isError && <LoadFailure error={batches.error} onRetry={() => void batches.refetch()} />}
        {batches.data?.length === 0 && <p>{bulkTexts.noBatches}</p>}
        <ul className={classes.batches}>
          {batches.data?.map((batch) => (
            <li key={batch.id} className={classes.batch}>
              <span>
                <b>{batchKinds[batch.kind]}</b>, {momentLabel(Date.parse(batch.at))}
                {batch.userName && `, ${batch.userName}`}
                <br />
                <span className={classes.note}>{countsOf(batch)}</span>
              </span>
              {batch.isUndone ? (
                <span className={classes.note}>{bulkTexts.isUndone}</span>
              ) : (
                <Button
                  variant="default"
                  aria-label={`${bulkTexts.undo}: ${batchKinds[batch.kind]}, ${momentLabel(Date.parse(batch.at))}`}
                  loading={undoing.isPending && undoing.variables === batch.id}
                  disabled={undoing.isPending}
                  onClick={() => ask(batch)}
                >
                  {bulkTexts.undo}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}

function Undone({
  entity,
  reply: { done, failed },
}: {
  entity: Entity
  reply: { done: number[]; failed: { id: number; message: string }[] }
}) {
  return (
    <>
      <p>{bulkTexts.undoDone(done.length)}</p>
      {failed.length > 0 && (
        <>
          <p>{bulkTexts.undoLeft(failed.length)}</p>
          <ul className={classes.failures}>
            {failed.map(({ id, message }) => (
              <li key={id}>
                <a href={`#/${entity.path}/${id}`}>{manyTexts.toRecord(id)}</a> {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function countsOf({ created, updated, removed }: Batch): string {
  return [
    created > 0 ? bulkTexts.created(created) : '',
    updated > 0 ? bulkTexts.updated(updated) : '',
    removed > 0 ? bulkTexts.removed(removed) : '',
  ]
    .filter(Boolean)
    .join(', ')
}
