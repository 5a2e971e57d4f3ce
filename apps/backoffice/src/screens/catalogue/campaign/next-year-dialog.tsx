import { Button, Group, Modal, SegmentedControl } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { campaign, campaignApi, yearMoves } from '@theke/contract/ordering/campaign.ts'
import { quota } from '@theke/contract/ordering/quotas/quota.ts'
import { advanceRule } from '@theke/contract/payments/advance-rule.ts'
import type { YearMove } from '@theke/domain/ordering/campaigns/next-year.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import classes from '../../../entity-kit/bulk/bulk.module.css'
import { ManyOutcome, ManyProgress } from '../../../entity-kit/bulk/many-outcome.tsx'
import type { BulkDialogProps } from '../../../entity-kit/entity-override.ts'
import { optionsOf } from '../../../entity-kit/fields/options-of.ts'
import { useMany } from '../../../entity-kit/list/rows/use-many.ts'
import { forgetEntity } from '../../../entity-kit/record-queries.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { useFocusReturn } from '../../../shell/use-focus-return.ts'
import { de } from '../../../texts/de.ts'
import { counted, countedAsObject } from '../../../texts/entity-names.ts'
import { campaignScreenTexts as texts } from './campaign-screen-texts.ts'

/** Copies the selected campaigns into the next year: how their days move, and what became of it. */
export default function NextYearDialog({ ids, onClose }: BulkDialogProps) {
  useFocusReturn()
  const { state, run, stop } = useMany(campaign, ids)
  const [by, setBy] = useState<YearMove>('holiday')
  const queries = useQueryClient()
  const parts = useQuery({
    queryKey: ['next-year', ids, by],
    queryFn: ({ signal }) =>
      api.call(campaignApi.previewNextYear, { body: { records: ids.map((id) => ({ id })), by }, signal }),
  })
  const title = texts.title(countedAsObject(campaign, ids.length))

  async function copy(): Promise<void> {
    await run((records) => api.call(campaignApi.copyToNextYear, { body: { records, by } }), ids, {
      isWhole: true,
    })
    await Promise.all([forgetEntity(queries, quota), forgetEntity(queries, advanceRule)])
  }

  function close(): void {
    if (state.phase !== 'running') onClose(state.phase === 'asking' ? null : [])
  }

  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': de.common.close }}>
      {state.phase === 'asking' && (
        <div className={classes.body}>
          <SegmentedControl
            aria-label={texts.how}
            data={optionsOf(yearMoves)}
            value={by}
            onChange={(chosen) => setBy(chosen === 'weekday' ? 'weekday' : 'holiday')}
          />
          <p aria-live="polite">{texts[by]}</p>
          <output>{parts.isPending ? de.app.loading : parts.data && texts.parts(parts.data)}</output>
          {parts.isError && <LoadFailure error={parts.error} onRetry={() => void parts.refetch()} />}
          <p className={classes.note}>{texts.next}</p>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {de.common.cancel}
            </Button>
            <Button onClick={() => void copy()}>{texts.copy}</Button>
          </Group>
        </div>
      )}
      {state.phase === 'running' && (
        <ManyProgress state={state} count={ids.length} label={title} onStop={stop} />
      )}
      {state.phase === 'ended' && (
        <ManyOutcome
          entity={campaign}
          state={state}
          text={texts.copied(counted(campaign, state.done.length))}
          onClose={close}
        />
      )}
    </Modal>
  )
}
