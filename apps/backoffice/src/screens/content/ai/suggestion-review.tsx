import { Button, Checkbox } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { SiteSuggestion } from '@theke/contract/content/content-ai-api.ts'
import { site } from '@theke/contract/content/site.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { useState } from 'react'
import { useOpenRecord, useRecordForm, useRecordValues } from '../../../entity-kit/form/record-form.ts'
import classes from './ai.module.css'
import { aiTexts as text } from './ai-texts.ts'
import { ClaimsToCheck } from './claims-to-check.tsx'
import { TextDiff, textOfHtml } from './text-diff.tsx'

/** How a suggestion differs from the form, and what of it is taken. Taking it saves nothing. */
export function SuggestionReview({
  suggestion,
  onTaken,
}: {
  suggestion: SiteSuggestion
  onTaken: () => void
}) {
  const form = useRecordForm()
  const { isReadOnly } = useOpenRecord()
  const values = useRecordValues<RowOf<typeof site>>()
  const parts = [
    { name: 'title', label: site.fields.title.label, before: values.title, after: suggestion.title },
    {
      name: 'description',
      label: site.fields.description.label,
      before: values.description,
      after: suggestion.description,
    },
    {
      name: 'content.body',
      label: 'Text',
      before: textOfHtml(values.content.body),
      after: textOfHtml(suggestion.body),
    },
  ].filter(({ after }) => after !== '')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(parts.map(({ name }) => name)))

  function toggle(name: string): void {
    const next = new Set(chosen)
    if (!next.delete(name)) next.add(name)
    setChosen(next)
  }

  function take(): void {
    for (const { name, after } of parts) {
      if (chosen.has(name)) form.setFieldValue(name, name === 'content.body' ? suggestion.body : after)
    }
    notifications.show({ message: text.taken, color: 'var(--ready)' })
    onTaken()
  }

  return (
    <>
      <ClaimsToCheck claims={suggestion.claims} />
      <section aria-label={text.changes}>
        {parts.map(({ name, label, before, after }) => (
          <div key={name} className={classes.field}>
            <Checkbox
              label={text.adopt(label)}
              checked={chosen.has(name)}
              onChange={() => toggle(name)}
              disabled={isReadOnly}
            />
            <TextDiff before={before} after={after} />
          </div>
        ))}
      </section>
      <div className={classes.actions}>
        <Button disabled={chosen.size === 0 || isReadOnly} onClick={take}>
          {text.take}
        </Button>
      </div>
    </>
  )
}
