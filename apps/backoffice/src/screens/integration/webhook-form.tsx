import { Checkbox, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  type WebhookEvent,
  webhookEvents,
  webhookFields as fields,
} from '@theke/contract/integration/webhooks-api.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import { useState } from 'react'
import { errorsByField } from '../../entity-kit/form/record-errors.ts'
import { useUnsaved } from '../../session/login-in-place.ts'
import { errorText } from '../../shell/load-failure.tsx'
import { AccountForm } from '../people/login/account-form.tsx'
import classes from '../people/profile/profile.module.css'
import { webhooksTexts as texts } from './webhooks-texts.ts'

/** What people enter of a webhook. */
type WebhookValues = { name: string; url: string; events: WebhookEvent[]; isEnabled: boolean }

/** The form of a new or an existing webhook. */
export function WebhookForm({
  label,
  initial,
  onSave,
  onCancel,
}: {
  label: string
  initial: WebhookValues
  onSave: (values: WebhookValues) => Promise<unknown>
  onCancel: () => void
}) {
  const [values, setValues] = useState(initial)
  const change = (part: Partial<WebhookValues>) => setValues((before) => ({ ...before, ...part }))
  const save = useMutation({ mutationFn: () => onSave(values) })
  useUnsaved(keysOf(values).some((key) => values[key] !== initial[key]))
  const wrong = errorsByField(save.error)
  return (
    <AccountForm
      label={label}
      problem={save.isError && Object.keys(wrong).length === 0 ? errorText(save.error) : null}
      isSending={save.isPending}
      isReady={values.name.trim() !== '' && values.url.trim() !== '' && values.events.length > 0}
      onSend={() => save.mutate()}
      onCancel={onCancel}
    >
      <TextInput
        label={fields.name.label}
        description={fields.name.hint}
        value={values.name}
        error={wrong['name']}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={fields.url.label}
        description="https://…"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={values.url}
        error={wrong['url']}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      <Checkbox.Group
        className={classes.wide}
        label={texts.events}
        value={values.events}
        error={wrong['events']}
        onChange={(next) => change({ events: keysOf(webhookEvents).filter((key) => next.includes(key)) })}
      >
        {keysOf(webhookEvents).map((key) => (
          <Checkbox
            key={key}
            value={key}
            label={webhookEvents[key]}
            description={key}
            className={classes.choice}
          />
        ))}
      </Checkbox.Group>
      <Checkbox
        className={classes.wide}
        label={texts.isEnabled}
        checked={values.isEnabled}
        onChange={(event) => change({ isEnabled: event.currentTarget.checked })}
      />
    </AccountForm>
  )
}
