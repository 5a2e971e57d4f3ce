import { Button, Switch, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RowOf } from '@theke/contract/define-entity.ts'
import type { FieldSpec } from '@theke/contract/fields.ts'
import { timeCorrectionsApi } from '@theke/contract/timekeeping/time-corrections-api.ts'
import type { workingActivity } from '@theke/contract/timekeeping/working-activity.ts'
import { api } from '../../../api.ts'
import { InstantField } from '../../../entity-kit/fields/time-fields.tsx'
import { errorsByField } from '../../../entity-kit/form/record-errors.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { de } from '../../../texts/de.ts'
import { correctionsKey } from '../corrections-query.ts'
import classes from './my-time.module.css'
import { myTimeTexts as texts } from './my-time-texts.ts'

type Activity = RowOf<typeof workingActivity>

type Props = {
  /** Null for a working time that is missing. */
  activity: Activity | null
  branch: number
  onClose: () => void
}

const { start, end, isRemoval, reason } = timeCorrectionsApi.requestCorrection.body ?? {}

/** Asks for a correction: the times as they were, to be changed, and why. */
export function CorrectionForm({ activity, branch, onClose }: Props) {
  const queries = useQueryClient()
  const form = useForm({
    initialValues: {
      start: activity?.start ?? null,
      end: activity?.end ?? null,
      pauses: pausesOf(activity),
      isRemoval: false,
      reason: '',
    },
  })
  const request = useMutation({
    mutationFn: (values: typeof form.values) =>
      api.call(timeCorrectionsApi.requestCorrection, {
        body: {
          ...values,
          start: values.start ?? '',
          pauses: values.pauses.map((pause) => ({ ...pause, start: pause.start ?? '' })),
          activity: activity === null ? null : { id: activity.id },
          branch: activity?.branch ?? { id: branch },
          department: activity?.department ?? null,
          project: activity?.project ?? null,
          task: activity?.task ?? null,
        },
      }),
    onSuccess: async () => {
      notifications.show({ message: texts.sent, color: 'var(--ready)' })
      onClose()
      await queries.invalidateQueries({ queryKey: correctionsKey })
    },
    onError: (error) => form.setErrors(errorsByField(error)),
  })
  const { pauses } = form.values
  const moment = (field: FieldSpec | undefined, path: string) => {
    const { value, onChange, error } = form.getInputProps(path)
    return field && <InstantField field={field} path={path} value={value} onChange={onChange} error={error} />
  }
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => request.mutate(values))}>
      {request.isError && Object.keys(form.errors).length === 0 && (
        <p role="alert" className={classes.alert}>
          {errorText(request.error)}
        </p>
      )}
      {activity !== null && (
        <Switch
          classNames={{ body: classes.switch ?? '', label: classes.switchLabel ?? '' }}
          label={isRemoval?.label}
          {...form.getInputProps('isRemoval', { type: 'checkbox' })}
        />
      )}
      {!form.values.isRemoval && (
        <>
          {moment(start, 'start')}
          {moment(end, 'end')}
          {pauses.map((_pause, index) => (
            <fieldset key={index} className={classes.pause}>
              <legend>{texts.pause(index + 1)}</legend>
              {moment(start, `pauses.${index}.start`)}
              {moment(end, `pauses.${index}.end`)}
              <Button variant="default" onClick={() => form.removeListItem('pauses', index)}>
                {texts.removePause}
              </Button>
            </fieldset>
          ))}
          <Button
            variant="default"
            className={classes.add}
            onClick={() => form.insertListItem('pauses', { start: form.values.start, end: form.values.end })}
          >
            {texts.addPause}
          </Button>
        </>
      )}
      <Textarea label={reason?.label} withAsterisk autosize minRows={2} {...form.getInputProps('reason')} />
      <div className={classes.actions}>
        <Button type="submit" loading={request.isPending}>
          {texts.send}
        </Button>
        <Button variant="default" onClick={onClose}>
          {de.common.cancel}
        </Button>
      </div>
    </form>
  )
}

function pausesOf(activity: Activity | null): { start: string | null; end: string | null }[] {
  return activity?.pauses ?? []
}
