import { Button, Group, Loader, Progress } from '@mantine/core'
import type { Entity } from '@theke/contract/define-entity.ts'
import type { ReactNode } from 'react'
import { counted, countedAsObject } from '../../texts/entity-names.ts'
import { errorText } from '../../shell/load-failure.tsx'
import { de } from '../../texts/de.ts'
import { manyTexts } from '../list/rows/many-texts.ts'
import type { ManyState } from '../list/rows/use-many.ts'
import classes from './bulk.module.css'

/** How far a task over many records is, and the way to stop it where there is one. */
export function ManyProgress({
  state: { done, failed, isWhole },
  count,
  label,
  onStop,
}: {
  state: ManyState
  count: number
  label: string
  onStop: () => void
}) {
  if (isWhole)
    return (
      <Group gap="sm" aria-live="polite">
        <Loader size={18} aria-label={label} />
        {manyTexts.saving}
      </Group>
    )
  const settled = done.length + failed.length
  return (
    <div className={classes.body}>
      <Progress value={(settled / Math.max(1, count)) * 100} aria-label={label} />
      <p aria-live="polite">{manyTexts.running(settled, count)}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onStop}>
          {manyTexts.stop}
        </Button>
      </Group>
    </div>
  )
}

/** Result of a bulk change: saved, failed (with reason) and unknown records, with an undo button. */
export function ManyOutcome({
  entity,
  state: { done, failed, problem, unanswered },
  text,
  note,
  whereSeen = manyTexts.seenInList,
  onUndo,
  onClose,
}: {
  entity: Entity
  state: ManyState
  text: string
  note?: string | undefined
  /** How to see what became of the records about which no answer came. */
  whereSeen?: ReactNode
  onUndo?: (() => void) | undefined
  onClose: () => void
}) {
  const isUncertain = unanswered.length > 0
  return (
    <div className={classes.body}>
      {(done.length > 0 || !isUncertain) && <p aria-live="polite">{text}</p>}
      {note !== undefined && <p className={classes.note}>{note}</p>}
      {isUncertain && (
        <>
          <p role="alert">{manyTexts.unanswered(countedAsObject(entity, unanswered.length))}</p>
          <div aria-live="polite">{whereSeen}</div>
        </>
      )}
      {problem !== null && !isUncertain && <p role="alert">{errorText(problem)}</p>}
      {failed.length > 0 && (
        <div role="alert">
          <p>
            {failed.length === 1 ? manyTexts.failedOne : manyTexts.failed(counted(entity, failed.length))}
          </p>
          <ul className={classes.failures}>
            {failed.map(({ id, message }) => (
              <li key={id}>
                <a href={`#/${entity.path}/${id}`}>{manyTexts.toRecord(id)}</a> {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Group justify="flex-end" gap="sm">
        {onUndo && (
          <Button variant="default" onClick={onUndo}>
            {de.form.undo}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {de.common.close}
        </Button>
      </Group>
    </div>
  )
}
