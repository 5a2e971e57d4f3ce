import { Button, Modal, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProposedText } from '@theke/contract/content/content-ai-api.ts'
import type { Entity } from '@theke/contract/define-entity.ts'
import { type ReactNode, useState } from 'react'
import { api } from '../../../api.ts'
import { type AnyRow, titleOf } from '../../../entity-kit/any-entity.ts'
import { someQuery } from '../../../entity-kit/bulk/some-query.ts'
import { forgetEntity } from '../../../entity-kit/record-queries.ts'
import { useUnsavedDialog } from '../../../session/login-in-place.ts'
import { errorText, LoadFailure } from '../../../shell/load-failure.tsx'
import { Pending } from '../../../shell/screen-states.tsx'
import { useFocusReturn } from '../../../shell/use-focus-return.ts'
import { de } from '../../../texts/de.ts'
import classes from './ai.module.css'
import { aiTexts as text } from './ai-texts.ts'
import { ClaimsToCheck } from './claims-to-check.tsx'
import { contentAiKey } from './use-content-ai.ts'

export type ReviewedText = {
  entity: Entity
  title: string
  propose: (id: number, signal: AbortSignal) => Promise<ProposedText>
  /** The text of a record as it is stored, as plain text. */
  read: (row: AnyRow) => string
  /** The fields that a text is saved in. */
  write: (text: string) => object
  /** What the text is about. */
  picture?: (row: AnyRow) => ReactNode
}

/** Proposed texts for the selected records, one after the other: each is read, changed, and saved or skipped by a person. */
export function ReviewTexts({
  ids,
  reviewed,
  onClose,
}: {
  ids: readonly number[]
  reviewed: ReviewedText
  onClose: (left: readonly number[] | null) => void
}) {
  useFocusReturn()
  const queries = useQueryClient()
  const [position, setPosition] = useState(0)
  const [saved, setSaved] = useState(0)
  const [typed, setTyped] = useState<string | null>(null)
  const staying = useUnsavedDialog(typed !== null)
  const { entity, title, write } = reviewed
  const rows = useQuery(someQuery(entity, ids))
  const row = rows.data?.[position]
  const saving = useMutation({
    mutationFn: ({ id, words }: { id: number; words: string }) =>
      api.call(entity.endpoints.update, { params: { id }, body: write(words) }),
    onSuccess() {
      setSaved((count) => count + 1)
      goOn()
    },
  })
  function goOn(): void {
    setTyped(null)
    setPosition((index) => index + 1)
  }
  const close = async () => {
    if (saved > 0) await forgetEntity(queries, entity)
    await queries.invalidateQueries({ queryKey: contentAiKey })
    onClose(null)
  }
  const total = rows.data?.length ?? 0
  return (
    <Modal
      {...staying}
      closeButtonProps={{ 'aria-label': de.common.close }}
      opened
      onClose={() => void close()}
      title={title}
      size="xl"
    >
      <div className={classes.panel}>
        {rows.isPending && <Pending />}
        {rows.isError && <LoadFailure error={rows.error} onRetry={() => void rows.refetch()} />}
        {row && (
          <>
            <p className={classes.hint} aria-live="polite">
              {text.position(position + 1, total)}: {titleOf(entity, row)}
            </p>
            <Proposal
              key={row.id}
              row={row}
              reviewed={reviewed}
              isSaving={saving.isPending}
              typed={typed}
              onTyped={setTyped}
              problem={saving.isError ? errorText(saving.error) : null}
              onSave={(words) => saving.mutate({ id: row.id, words })}
              onSkip={goOn}
            />
          </>
        )}
        {rows.data && !row && (
          <>
            <p aria-live="polite">{text.done(saved)}</p>
            <div className={classes.actions}>
              <Button onClick={() => void close()}>{text.close}</Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  )
}

function Proposal({
  row,
  reviewed: { propose, read, picture },
  isSaving,
  typed,
  onTyped,
  problem,
  onSave,
  onSkip,
}: {
  row: AnyRow
  reviewed: ReviewedText
  isSaving: boolean
  /** What a person made of the proposal. */
  typed: string | null
  onTyped: (words: string | null) => void
  problem: string | null
  onSave: (words: string) => void
  onSkip: () => void
}) {
  const proposal = useQuery({
    queryKey: ['content-ai', 'proposal', row.id],
    queryFn: ({ signal }) => propose(row.id, signal),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  })
  const words = typed ?? proposal.data?.text ?? ''
  const isReady = !proposal.isFetching && words.trim() !== ''
  return (
    <>
      {picture?.(row)}
      <div>
        <p className={classes.label}>{text.now}</p>
        <p className={classes.current}>{read(row) || text.nothing}</p>
      </div>
      <Textarea
        label={text.proposal}
        value={proposal.isFetching ? text.writing : words}
        onChange={(event) => onTyped(event.currentTarget.value)}
        readOnly={proposal.isFetching}
        autosize
        minRows={2}
        maxRows={10}
      />
      {proposal.data && !proposal.isFetching && <ClaimsToCheck claims={proposal.data.claims} />}
      {proposal.isError && (
        <p role="alert" className={classes.problem}>
          {errorText(proposal.error)}
        </p>
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        <Button disabled={!isReady} loading={isSaving} onClick={() => onSave(words)}>
          {text.accept}
        </Button>
        <Button variant="default" disabled={isSaving} onClick={onSkip}>
          {text.skip}
        </Button>
        <Button
          variant="default"
          disabled={proposal.isFetching || isSaving}
          onClick={() => {
            onTyped(null)
            void proposal.refetch()
          }}
        >
          {text.again}
        </Button>
      </div>
    </>
  )
}
