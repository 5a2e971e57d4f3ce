import { Button, FileButton, Group, Loader, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bulkEndpoints } from '@theke/contract/bulk-changes.ts'
import type { Entity } from '@theke/contract/define-entity.ts'
import type { ImportPlan } from '@theke/contract/many-records.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { errorText } from '../shell/load-failure.tsx'
import { de } from '../texts/de.ts'
import classes from './import-dialog.module.css'
import { ImportPreview } from './import-preview.tsx'
import { importTexts } from './import-texts.ts'
import { forgetEntity } from './record-queries.ts'
import { dataUrlOf } from './upload-image.ts'
import { useFocusReturn } from '../shell/use-focus-return.ts'

const mostBytes = 10 * 1024 * 1024
const accepted = '.csv,.txt,.xlsx'

type Read = { file: string; plan: ImportPlan }

/** Brings a file into a list: choose it, see what it would change, agree. */
export default function ImportDialog({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  useFocusReturn()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const { previewImport, importList } = entity.endpoints

  const reading = useMutation({
    mutationFn: async (chosen: File): Promise<Read> => {
      if (chosen.size > mostBytes) throw new Error(importTexts.tooLarge)
      const address = await dataUrlOf(chosen)
      const file = address.slice(address.indexOf(',') + 1)
      return { file, plan: await api.call(previewImport, { body: { file } }) }
    },
  })
  const writing = useMutation({
    mutationFn: ({ file, plan: { digest } }: Read) => api.call(importList, { body: { file, digest } }),
    onSuccess: async ({ created, updated, batch }) => {
      const notice = `imported-${batch}`
      notifications.show({
        id: notice,
        message: (
          <Group justify="space-between" gap="sm" wrap="nowrap">
            <span>{importTexts.done(created, updated)}</span>
            {batch !== undefined && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => {
                  notifications.hide(notice)
                  void undo(batch)
                }}
              >
                {de.form.undo}
              </Button>
            )}
          </Group>
        ),
        color: 'var(--ok)',
        autoClose: 15_000,
      })
      await forgetEntity(queries, entity)
      onClose()
    },
  })

  async function undo(batch: string): Promise<void> {
    try {
      const { done, failed } = await api.call(bulkEndpoints(entity).undoBatch, { params: { batch } })
      const left = failed.length > 0 ? ` ${importTexts.undoLeft(failed.length)}` : ''
      notifications.show({ message: importTexts.undone(done.length) + left, color: 'var(--ok)' })
    } catch (error) {
      notifications.show({ message: errorText(error), color: 'primary' })
    }
    await forgetEntity(queries, entity)
  }

  function choose(file: File | null | undefined): void {
    if (!file) return
    setName(file.name)
    writing.reset()
    reading.mutate(file)
  }

  const read = reading.data
  const problem = reading.error ?? writing.error
  const count = read ? read.plan.counts.new + read.plan.counts.changed : 0
  const isReady = read !== undefined && read.plan.counts.wrong === 0 && count > 0
  const submit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button of the file could not keep it while the file was read.
    if (document.activeElement === document.body) submit.current?.focus()
  }, [read])
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={importTexts.title(entity.plural)}
      closeButtonProps={{ 'aria-label': de.common.close }}
    >
      {/* Dropping a file is a second way; the button inside is the one for everybody. */}
      <div
        className={classes.body}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          choose(event.dataTransfer.files[0])
        }}
      >
        <p>{importTexts.intro}</p>
        <Group gap="sm">
          <FileButton onChange={choose} accept={accepted}>
            {(props) => (
              <Button variant="default" loading={reading.isPending} data-autofocus {...props}>
                {name === '' ? importTexts.file : importTexts.otherFile}
              </Button>
            )}
          </FileButton>
          <span className={classes.note}>{name === '' ? importTexts.drop : name}</span>
        </Group>
        {reading.isPending && (
          <p className={classes.note} aria-live="polite">
            <Loader size={14} /> {importTexts.reading}
          </p>
        )}
        {problem !== null && (
          <p className={classes.alert} role="alert">
            {problem.message === importTexts.tooLarge ? problem.message : errorText(problem)}
          </p>
        )}
        {read && !reading.isPending && <ImportPreview plan={read.plan} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {de.common.cancel}
          </Button>
          {read && (
            <Button
              ref={submit}
              disabled={!isReady || reading.isPending}
              loading={writing.isPending}
              onClick={() => writing.mutate(read)}
            >
              {importTexts.submit(count)}
            </Button>
          )}
        </Group>
      </div>
    </Modal>
  )
}
