import { isKeyOf } from '@theke/domain/typed-objects.ts'
import { Button, FileButton, Group, Loader, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bulkEndpoints } from '@theke/contract/bulk-changes.ts'
import type { Entity } from '@theke/contract/define-entity.ts'
import type { ImportPlan, ManyEndpoints } from '@theke/contract/bulk-operations.ts'
import type { BodyOf } from '@theke/contract/endpoint.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { useUnsavedDialog } from '../../session/login-in-place.ts'
import { errorText } from '../../shell/load-failure.tsx'
import { de } from '../../texts/de.ts'
import classes from './import-dialog.module.css'
import { ImportMapping } from './import-mapping.tsx'
import { ImportMatching } from './import-matching.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportQuestions } from './import-questions.tsx'
import { ImportSource } from './import-source.tsx'
import { importTexts } from './import-texts.ts'
import { forgetEntity } from '../record-queries.ts'
import { base64Of } from '../images/upload-image.ts'
import { useFocusReturn } from '../../shell/use-focus-return.ts'

const maxBytes = 10 * 1024 * 1024
const accepted = '.csv,.txt,.xlsx'

type Body = BodyOf<ManyEndpoints['previewImport']>
/** What a person has chosen about a file; a new one is read as it shows itself. */
type Choices = Omit<Body, 'file'>
const noChoices: Choices = {
  matchBy: '',
  reading: { sheet: '', encoding: '', separator: '', quotes: '', decimalSign: '', dayOrder: '' },
  columns: [],
  values: [],
  emptied: [],
}

/** A file in Base64, how it is read, and what the import of it would do. */
type Read = { body: Body; plan: ImportPlan }

/** Brings a file into a list: choose it, see what it would change, agree. */
export default function ImportDialog({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  useFocusReturn()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  // While the file is looked at again, what was shown stays.
  const [shown, setShown] = useState<Read>()
  const { previewImport, importList } = entity.endpoints

  const reading = useMutation({
    mutationFn: async ({ chosen, choices }: { chosen: File | string; choices: Choices }): Promise<Read> => {
      const body = {
        ...choices,
        file:
          typeof chosen === 'string'
            ? chosen
            : await base64Of(chosen, { max: maxBytes, tooLarge: importTexts.tooLarge }),
      }
      return { body, plan: await api.call(previewImport, { body }) }
    },
    onSuccess: setShown,
  })
  const writing = useMutation({
    mutationFn: ({ body, plan: { digest } }: Read) => api.call(importList, { body: { ...body, digest } }),
    onSuccess: async ({ created, updated, batch, note }) => {
      const notice = `imported-${batch}`
      notifications.show({
        id: notice,
        message: (
          <Group justify="space-between" gap="sm" wrap="nowrap">
            <span>
              {importTexts.done(created, updated)} {note}
            </span>
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
        color: 'var(--ready)',
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
      notifications.show({ message: importTexts.undone(done.length) + left, color: 'var(--ready)' })
    } catch (error) {
      notifications.show({ message: errorText(error), color: 'refused' })
    }
    await forgetEntity(queries, entity)
  }

  function choose(file: File | null | undefined): void {
    if (!file) return
    setName(file.name)
    writing.reset()
    setShown(undefined)
    reading.mutate({ chosen: file, choices: noChoices })
  }

  /** The same file, read in another way. */
  function change(changed: Partial<Choices>): void {
    if (shown === undefined) return
    writing.reset()
    const { file, ...choices } = shown.body
    reading.mutate({ chosen: file, choices: { ...choices, ...changed } })
  }

  const read = shown
  const choices = reading.variables?.choices ?? noChoices
  const staying = useUnsavedDialog(choices !== noChoices)
  const problem = reading.error ?? writing.error
  const count = read ? read.plan.counts.new + read.plan.counts.changed : 0
  const isAnswered = read?.plan.questions.every(({ chosen }) => chosen !== '') ?? false
  const isReady =
    read !== undefined && !reading.isError && isAnswered && read.plan.counts.wrong === 0 && count > 0
  const submit = useRef<HTMLButtonElement>(null)
  const source = useRef<HTMLElement>(null)
  useEffect(() => {
    // The focus was lost while the button was disabled for reading the file. What was recognised is read before anything is agreed to.
    if (document.activeElement === document.body) (source.current ?? submit.current)?.focus()
  }, [read])
  return (
    <Modal
      {...staying}
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
        {(read === undefined || reading.isError) && (
          <>
            <p>{importTexts.intro}</p>
            {isKeyOf(importTexts.columns, entity.path) && <p>{importTexts.columns[entity.path]}</p>}
            {isKeyOf(importTexts.sources, entity.path) && <p>{importTexts.sources[entity.path]}</p>}
          </>
        )}
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
        {read && !reading.isError && (
          <>
            <ImportSource plan={read.plan} ref={source} />
            <ImportQuestions
              plan={read.plan}
              onAnswer={(name, value) => change({ reading: { ...read.body.reading, [name]: value } })}
              onEmptied={(names) => change({ emptied: names.map((name) => ({ name })) })}
            />
            <ImportMapping
              plan={read.plan}
              onColumns={(columns) => change({ columns })}
              onValue={(heading, from, to) => change({ values: withValue(read.plan, heading, from, to) })}
            />
            <ImportMatching plan={read.plan} onChange={(name) => change({ matchBy: name })} />
            <ImportPreview plan={read.plan} />
          </>
        )}
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

/** All values that were chosen, with one more or another one. */
function withValue({ values }: ImportPlan, heading: string, from: string, to: string): Choices['values'] {
  const others = values.filter((value) => !(value.heading === heading && value.from === from))
  return [...others, { heading, from, to }]
    .filter((value) => value.to !== '')
    .map((value) => ({ heading: value.heading, from: value.from, to: value.to }))
}
