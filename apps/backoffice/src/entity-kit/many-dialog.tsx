import { Button, Group, Modal, Progress, Select } from '@mantine/core'
import type { Entity } from '@theke/contract/define-entity.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { sharedFields } from '@theke/contract/many-records.ts'
import { useState } from 'react'
import { api } from '../api.ts'
import { errorText } from '../shell/load-failure.tsx'
import { de } from '../texts/de.ts'
import { widgets } from './fields/widgets.ts'
import classes from './many-dialog.module.css'
import { manyTexts } from './many-texts.ts'
import { useMany } from './use-many.ts'

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
  const fields = sharedFields(entity.fields)
  const [name, setName] = useState(() => usualField(fields))
  const [value, setValue] = useState<unknown>(fields[name]?.initial)
  const { state, run, stop } = useMany(entity, ids)
  const what = nameOf(entity, ids.length)
  const { updateMany, removeMany } = entity.endpoints

  const begin = () =>
    void run((records) =>
      task === 'remove'
        ? api.call(removeMany, { body: { records } })
        : api.call(updateMany, { body: { records, [name]: value } }),
    )

  function close(): void {
    if (state.phase === 'running') return
    const done = new Set(state.done)
    onClose(state.phase === 'asking' ? null : ids.filter((id) => !done.has(id)))
  }

  function chooseField(chosen: string | null): void {
    setName(chosen ?? '')
    setValue(fields[chosen ?? '']?.initial)
  }

  const field = fields[name]
  const Widget = field && widgets[field.kind]
  return (
    <Modal
      opened
      onClose={close}
      title={task === 'remove' ? manyTexts.removeTitle(what) : manyTexts.changeTitle(what)}
      closeButtonProps={{ 'aria-label': de.common.close }}
    >
      {state.phase === 'asking' && (
        <div className={classes.body}>
          {task === 'remove' && <p>{manyTexts.removeText}</p>}
          {task === 'change' && field && Widget && (
            <>
              <Select
                label={manyTexts.field}
                data={Object.entries(fields).map(([key, { label }]) => ({ value: key, label }))}
                value={name}
                onChange={chooseField}
                allowDeselect={false}
                searchable
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
            <Button variant="default" onClick={close}>
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
            aria-label={manyTexts.changeTitle(what)}
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
          <p aria-live="polite">
            {state.done.length + state.failed.length < ids.length
              ? manyTexts.stopped(state.done.length + state.failed.length, ids.length)
              : task === 'remove'
                ? manyTexts.removed(nameOf(entity, state.done.length))
                : manyTexts.changed(nameOf(entity, state.done.length))}
          </p>
          {state.problem !== null && <p role="alert">{errorText(state.problem)}</p>}
          {state.failed.length > 0 && (
            <div role="alert">
              <p>
                {state.failed.length === 1
                  ? manyTexts.failedOne
                  : manyTexts.failed(nameOf(entity, state.failed.length))}
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
          <Group justify="flex-end">
            <Button onClick={close} data-autofocus>
              {de.common.close}
            </Button>
          </Group>
        </div>
      )}
    </Modal>
  )
}

function nameOf({ singular, plural }: Entity, count: number): string {
  return `${count.toLocaleString('de-AT')} ${count === 1 ? singular : plural}`
}

/** Most often something is switched on or off. */
function usualField(fields: Fields): string {
  const names = Object.keys(fields)
  return names.find((name) => fields[name]?.kind === 'flag') ?? names[0] ?? ''
}
