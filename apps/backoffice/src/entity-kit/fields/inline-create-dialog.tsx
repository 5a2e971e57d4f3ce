import { germanNames } from '@theke/contract/english/translations.ts'
import { Button, Group, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { newDraft, type Entity } from '@theke/contract/define-entity.ts'
import { asObject } from '../../texts/entity-names.ts'
import { api } from '../../api.ts'
import { useUnsavedDialog } from '../../session/login-in-place.ts'
import { useVisibleFields } from '../../session/session.ts'
import { de } from '../../texts/de.ts'
import { FieldGrid } from '../form/field-grid.tsx'
import { bodyOf } from '../form/record-body.ts'
import { errorsByField, newRecordErrors } from '../form/record-errors.ts'
import {
  OpenRecordProvider,
  RecordFormProvider,
  useNewRecordForm,
  useSuggestedAddress,
} from '../form/record-form.ts'
import { cacheSaved } from '../record-queries.ts'
import type { InlineCreateProps } from './inline-create.ts'
import classes from './inline-create-dialog.module.css'
import { widgets } from './widgets.ts'
import { useFocusReturn } from '../../shell/use-focus-return.ts'

/** A record of another entity, made with what it cannot do without; the rest can be filled in on its own screen. */
export default function InlineCreateDialog({ entity, title, onClose, onCreated }: InlineCreateProps) {
  useFocusReturn()
  const queries = useQueryClient()
  const form = useNewRecordForm({ initialValues: { ...newDraft(entity), [entity.title]: title } })
  const written = useVisibleFields(entity.fields)
  useSuggestedAddress(form, entity.fields, false)
  const creating = useMutation({
    mutationFn: () => api.call(entity.endpoints.create, { body: bodyOf(written, form.getValues(), null) }),
    onSuccess: async (row) => {
      await cacheSaved(queries, entity, row)
      onCreated(row.id)
    },
    onError: (error) => form.setErrors(errorsByField(error)),
  })
  const staying = useUnsavedDialog(form.isDirty())
  const needed = neededFields(entity)
  // What is wrong with a field that is not asked for here stands above the others.
  const unseen = Object.entries(errorsByField(creating.error)).filter(
    ([path]) => !needed.includes(path.split('.')[0] ?? ''),
  )
  const loose = creating.error ? newRecordErrors(creating.error) : []
  return (
    <Modal
      opened
      onClose={onClose}
      title={de.form.newTitle(asObject(entity))}
      closeButtonProps={{ 'aria-label': de.common.close }}
      {...staying}
    >
      <RecordFormProvider form={form}>
        <OpenRecordProvider
          value={{
            fields: entity.fields,
            override: {},
            widgets,
            isStored: false,
            isReadOnly: false,
            refusals: 0,
          }}
        >
          <form
            className={classes.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              // The form that asked for the record must not be saved along with it.
              event.stopPropagation()
              if (!creating.isPending) creating.mutate()
            }}
          >
            {loose.length > 0 && (
              <div className={classes.alert} role="alert">
                {[
                  ...loose,
                  ...unseen.map(([path, message]) => `${entity.fields[path]?.label ?? path}: ${message}`),
                ].map((message) => (
                  <p key={message}>{message}</p>
                ))}
              </div>
            )}
            <FieldGrid fields={entity.fields} names={needed} />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={onClose}>
                {de.common.cancel}
              </Button>
              <Button type="submit" loading={creating.isPending}>
                {de.form.create}
              </Button>
            </Group>
          </form>
        </OpenRecordProvider>
      </RecordFormProvider>
    </Modal>
  )
}

/** The name, and every field that has to be filled in and begins empty. */
function neededFields({ fields, title }: Entity): string[] {
  return germanNames(fields).filter((name) => {
    const field = fields[name]
    if (!field || field.isReadOnly) return false
    const isEmpty = field.defaultValue === null || field.defaultValue === ''
    return name === title || (field.isRequired === true && isEmpty)
  })
}
