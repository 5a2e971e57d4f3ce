import { Button, Group, Modal, Progress, Select } from '@mantine/core'
import type { Entity } from '@theke/contract/define-entity.ts'
import { counted, countedAsObject } from '@theke/contract/entity-names.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { sharedFields } from '@theke/contract/many-records.ts'
import { useState } from 'react'
import { api } from '../api.ts'
import { useVisibleFields } from '../session/session.ts'
import { errorText } from '../shell/load-failure.tsx'
import { de } from '../texts/de.ts'
import { widgets } from './fields/widgets.ts'
import classes from './many-dialog.module.css'
import { manyTexts } from './many-texts.ts'
import { useMany } from './use-many.ts'
import { useFocusReturn } from '../shell/use-focus-return.ts'

/** Changes or removes the chosen records after a question that says how many, and tells which could not be. */
export default function ManyDialog({
  entity,
  ids,
  task,
  onClose,
}: {
  entity: Entity
  ids: readonly number[]
  task: 'change' | 'remove'
  /** With the records that are still chosen, null where nothing was done. */
  onClose: (left: readonly number[] | null) => void
}) {
  useFocusReturn()
  const fields = sharedFields(useVisibleFields(entity.fields))
  const [name, setName] = useState(() => usualField(fields))
  const [value, setValue] = useState<unknown>(fields[name]?.initial)
  const { state, run, stop } = useMany(entity, ids)
  const what = countedAsObject(entity, ids.length)
  const title = task === 'remove' ? manyTexts.removeTitle(what) : manyTexts.changeTitle(what)
  const { updateMany, removeMany, restoreMany } = entity.endpoints
  const [isUndone, setIsUndone] = useState(false)
  const mayUndo = task === 'remove' && !entity.isRemovedForGood && !isUndone && state.done.length > 0

  const begin = () =>
    void run((records) =>
      task === 'remove'
        ? api.call(removeMany, { body: { records } })
        : api.call(updateMany, { body: { records, [name]: value } }),
    )

  function undo(): void {
    setIsUndone(true)
    void run((records) => api.call(restoreMany, { body: { records } }), state.done)
  }

  function close(): void {
    if (state.phase === 'running') return
    const done = new Set(state.done)
    const left = isUndone ? ids : ids.filter((id) => !done.has(id))
    onClose(state.phase === 'asking' ? null : left)
  }

  function outcome(): string {
    const done = counted(entity, state.done.length)
    if (isUndone) return manyTexts.restored(done)
    const settled = state.done.length + state.failed.length
    if (settled < ids.length) return manyTexts.stopped(settled, ids.length)
    return task === 'remove' ? manyTexts.removed(done) : manyTexts.changed(done)
  }

  function chooseField(chosen: string | null): void {
    setName(chosen ?? '')
    setValue(fields[chosen ?? '']?.initial)
  }

  const field = fields[name]
  const Widget = field && widgets[field.kind]
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': de.common.close }}>
      {state.phase === 'asking' && (
        <div className={classes.body}>
          {task === 'remove' && (
            <p>{entity.isRemovedForGood ? manyTexts.removeForGoodText : manyTexts.removeText}</p>
          )}
          {task === 'change' && field && Widget && (
            <>
              <Select
                label={manyTexts.field}
                data={Object.entries(fields).map(([key, { label }]) => ({ value: key, label }))}
                value={name}
                onChange={chooseField}
                allowDeselect={false}
                searchable
                openOnFocus={false}
                data-autofocus
              />
              <Widget
                key={name}
                field={{
                  ...field,
                  hint: field.isRequired ? undefined : field.kind === 'flag' ? undefined : manyTexts.empty,
                }}
                path="value"
                value={value}
                onChange={setValue}
              />
            </>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} data-autofocus={task === 'remove' || undefined}>
              {de.common.cancel}
            </Button>
            <Button onClick={begin}>
              {task === 'remove' ? manyTexts.confirmRemove(what) : manyTexts.apply(what)}
            </Button>
          </Group>
        </div>
      )}
      {state.phase === 'running' && (
        <div className={classes.body}>
          <Progress
            value={((state.done.length + state.failed.length) / ids.length) * 100}
            aria-label={title}
          />
          <p aria-live="polite">{manyTexts.running(state.done.length + state.failed.length, ids.length)}</p>
          <Group justify="flex-end">
            <Button variant="default" onClick={stop}>
              {manyTexts.stop}
            </Button>
          </Group>
        </div>
      )}
      {state.phase === 'ended' && (
        <div className={classes.body}>
          <p aria-live="polite">{outcome()}</p>
          {state.problem !== null && <p role="alert">{errorText(state.problem)}</p>}
          {state.failed.length > 0 && (
            <div role="alert">
              <p>
                {state.failed.length === 1
                  ? manyTexts.failedOne
                  : manyTexts.failed(counted(entity, state.failed.length))}
              </p>
              <ul className={classes.failures}>
                {state.failed.map(({ id, message }) => (
                  <li key={id}>
                    <a href={`#/${entity.path}/${id}`}>{manyTexts.toRecord(id)}</a> {message}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Group justify="flex-end" gap="sm">
            {mayUndo && (
              <Button variant="default" onClick={undo}>
                {de.form.undo}
              </Button>
            )}
            <Button onClick={close} data-autofocus>
              {de.common.close}
            </Button>
          </Group>
        </div>
      )}
    </Modal>
  )
}

/** Most often something is switched off that usually is on, such as whether it is active. */
function usualField(fields: Fields): string {
  const names = Object.keys(fields)
  const flags = names.filter((name) => fields[name]?.kind === 'flag')
  return flags.find((name) => fields[name]?.initial === true) ?? flags[0] ?? names[0] ?? ''
}
