import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import type { Fields } from '@theke/contract/fields.ts'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useUnsaved } from '../../session/login-in-place.ts'
import { useVisibleFields } from '../../session/session.ts'
import { focusFirstInvalid } from '../../shell/focus-first-invalid.ts'
import { de } from '../../texts/de.ts'
import { widgets } from '../fields/widgets.ts'
import type { FormValues } from './form-values.ts'
import type { EntityOverride } from '../entity-override.ts'
import { bodyOf, changesSince, emptySecrets } from './record-body.ts'
import { conflictIn, errorsByField, formErrors, mayWorkNextTime, newRecordErrors } from './record-errors.ts'
import {
  OpenRecordProvider,
  RecordFormProvider,
  useNewRecordForm,
  useSuggestedAddress,
} from './record-form.ts'
import { RecordConflict } from './record-conflict.tsx'
import classes from './record-form-frame.module.css'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useFocusPlace } from '../list/use-focus-place.ts'
import { useSaveWarning } from './use-save-warning.ts'

export type FrameState = {
  isDirty: boolean
  isSaving: boolean
  /** Saves what there is to save and goes on; missing where nothing comes next. */
  saveAndNext?: (() => void) | undefined
}

/**
 * A form with everything around it: saving, errors beside their fields, the keys, the guard against leaving. A save goes on
 * where the form is left meanwhile.
 * `stored` is what the server holds, null for a record it does not know; `save` sends a body and answers what is held then. It is
 * given the version that the form began with, null where it shall win whatever others saved.
 */
export function RecordFormFrame({
  fields,
  title,
  initial,
  stored,
  save,
  reload,
  onSaved,
  onNext,
  isReadOnly,
  isLeaving,
  override = {},
  header,
  children,
}: {
  fields: Fields
  /** What the record is called where its form is not shown any more. */
  title: string
  initial: FormValues
  stored: FormValues | null
  save: (body: FormValues, version: string | null) => Promise<FormValues>
  /** Asks the server again, where what others saved shall win. */
  reload?: (() => Promise<FormValues>) | undefined
  /** Goes on to the record that is stored now. Not called, as the next one, for a person who has left the form meanwhile. */
  onSaved?: (saved: FormValues) => Promise<void>
  /** Goes on to the next record. */
  onNext?: (() => Promise<void>) | undefined
  isReadOnly: boolean
  /** Set where the record is left on purpose, so that no confirmation is shown. */
  isLeaving: RefObject<boolean>
  override?: EntityOverride
  header: (state: FrameState) => ReactNode
  children: ReactNode
}) {
  const form = useNewRecordForm({ initialValues: initial })
  const [refusals, setRefusals] = useState(0)
  const body = useRef<HTMLDivElement>(null)
  const isDirty = form.isDirty()
  const written = useVisibleFields(fields)
  const errorsOf = stored === null ? newRecordErrors : formErrors
  useUnsaved(isDirty)
  useFocusPlace(body)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  const saving = useMutation({
    mutationFn: async ({ isForced }: { isForced: boolean; isNext: boolean }) => {
      const sent = form.getValues()
      const { updatedAt } = form.getInitialValues()
      const version = isForced || typeof updatedAt !== 'string' ? null : updatedAt
      const values = override.transformValues?.(sent) ?? sent
      // Against what this form began with, so that what others saved meanwhile stays.
      const body = bodyOf(written, values, stored === null ? null : form.getInitialValues())
      return { sent, saved: await save(body, version) }
    },
    onSuccess: async ({ sent, saved }, { isNext }) => {
      const typed = changesSince(sent, form.getValues())
      takeOver(saved, typed)
      notifications.show({
        message: stored === null ? de.form.created : de.form.saved,
        color: 'var(--ready)',
      })
      if (isLeft.current) return
      if (!isNext || onNext === undefined) await onSaved?.(saved)
      // The next record would take the place of what is not saved yet.
      else if (Object.keys(typed).length === 0) await onNext()
    },
    onError: (error) => {
      if (isLeft.current) {
        const reasons = errorsOf(error, written)
        notifications.show({
          message: de.form.notSaved(title, reasons.join(' ')),
          color: 'refused',
          autoClose: false,
        })
        return
      }
      form.setErrors(errorsByField(error))
      setRefusals((count) => count + 1)
    },
  })

  /** Shows what the server holds; what was typed since it was sent stays, and is not saved yet. */
  function takeOver(saved: FormValues, typed: FormValues): void {
    // A form keeps values that a reply does not contain, so a secret that was just saved has to be cleared.
    const held = { ...emptySecrets(fields), ...saved }
    form.setInitialValues(held)
    form.setValues({ ...held, ...typed })
    form.clearErrors()
    form.resetDirty(held)
  }

  useSuggestedAddress(form, fields, stored !== null)

  useEffect(() => {
    // Another person saved the record while it is open here unchanged.
    // What is typed back while the save is on its way is no such record.
    if (
      !isDirty &&
      !saving.isPending &&
      stored !== null &&
      stored.updatedAt !== form.getInitialValues().updatedAt
    )
      takeOver(stored, {})
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a newer record is a reason to look
  }, [stored])

  useEffect(() => {
    // A tab with the first error may have to open before the field is there.
    if (refusals > 0 && Object.keys(form.errors).length > 0) focusFirstInvalid(body.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a refused save moves the cursor
  }, [refusals])

  const { isAsking, saveAfterWarning } = useSaveWarning(override, stored, form.getValues, saving.mutate)
  const send = (how: { isForced?: boolean; isNext?: boolean } = {}) => {
    if (!isReadOnly && !saving.isPending && !isAsking && (isDirty || stored === null))
      void saveAfterWarning({ isForced: false, isNext: false, ...how })
    else if (how.isNext && !isDirty && !saving.isPending && !isAsking) void onNext?.()
  }
  const submit = () => send()
  const saveAndNext = onNext && (() => send({ isNext: true }))
  /** Keys in a dialog above the form are meant for that one. */
  const unlessCovered = (act?: () => void) => () => {
    const dialogs = [...document.querySelectorAll('[aria-modal="true"]')]
    if (dialogs.every((dialog) => dialog.contains(body.current))) act?.()
  }
  useHotkeys([['mod+S', unlessCovered(submit)]], [], true)
  // In formatted text these keys begin a new line.
  useHotkeys([['mod+Enter', unlessCovered(saveAndNext)]], [])

  async function takeTheirs(): Promise<void> {
    if (reload) takeOver(await reload(), {})
    saving.reset()
  }

  const conflict = conflictIn(saving.error)
  const loose = saving.error && conflict === null ? errorsOf(saving.error, written) : []
  return (
    <RecordFormProvider form={form}>
      <OpenRecordProvider
        value={{ fields, override, widgets, isStored: stored !== null, isReadOnly, refusals }}
      >
        <form
          className={classes.frame}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          {header({ isDirty, isSaving: saving.isPending, saveAndNext })}
          {conflict !== null && (
            <RecordConflict
              message={conflict}
              onKeepMine={() => send({ isForced: true })}
              onTakeTheirs={takeTheirs}
            />
          )}
          {loose.length > 0 && (
            <div className={classes.alert} role="alert">
              <div>
                {loose.map((message) => (
                  <p key={message}>{message}</p>
                ))}
              </div>
              {mayWorkNextTime(saving.error) && (
                <Button variant="default" onClick={submit} loading={saving.isPending}>
                  {de.common.retry}
                </Button>
              )}
            </div>
          )}
          {/* A new record is opened anew once it is stored, so nothing can be typed until then. */}
          <div ref={body} className={classes.body} inert={stored === null && saving.isPending}>
            {children}
          </div>
        </form>
        <UnsavedGuard isActive={isDirty} isSaving={saving.isPending} isLeaving={isLeaving} />
      </OpenRecordProvider>
    </RecordFormProvider>
  )
}
