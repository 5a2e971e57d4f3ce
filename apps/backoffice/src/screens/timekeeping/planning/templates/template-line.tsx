import { Button, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { PlanTemplate } from '@theke/contract/timekeeping/plan-templates-api.ts'
import { useEffect, useRef } from 'react'
import { errorsByField } from '../../../../entity-kit/form/record-errors.ts'
import { errorText } from '../../../../shell/load-failure.tsx'
import { de } from '../../../../texts/de.ts'
import { templateTexts as texts } from '../planning-texts.ts'
import classes from './templates.module.css'
import type { useTemplates } from './use-templates.ts'

/** A template with what can be done with it. */
export function TemplateLine({
  template: { id, name, shifts },
  newName,
  onNewName,
  rename,
  remove,
  onApply,
}: {
  template: PlanTemplate
  /** What is typed as its name; null where it is not renamed. */
  newName: string | null
  onNewName: (typed: string | null) => void
  onApply: () => void
} & Pick<ReturnType<typeof useTemplates>, 'rename' | 'remove'>) {
  const isTyped = newName !== null
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isTyped) input.current?.focus()
  }, [isTyped])
  const isRenamed = rename.variables?.id === id
  if (newName !== null) {
    const problem = isRenamed && rename.isError ? nameProblem(rename.error) : undefined
    return (
      <li className={classes.item}>
        <form
          className={classes.row}
          onSubmit={(event) => {
            event.preventDefault()
            rename.mutate({ id, name: newName }, { onSuccess: () => onNewName(null) })
          }}
        >
          <TextInput
            className={classes.grow}
            label={texts.newName}
            ref={input}
            value={newName}
            error={problem}
            onChange={(event) => onNewName(event.currentTarget.value)}
          />
          <Button variant="default" onClick={() => onNewName(null)}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isRenamed && rename.isPending} disabled={newName.trim() === ''}>
            {texts.save}
          </Button>
        </form>
      </li>
    )
  }
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        <span className={classes.grow}>
          <span className={classes.name}>{name}</span>
          <span className={classes.muted}>{texts.shifts(shifts.length)}</span>
        </span>
        <Button
          variant="subtle"
          color="gray.9"
          aria-label={texts.removeOf(name)}
          onClick={() =>
            modals.openConfirmModal({
              title: texts.removeTitle(name),
              children: texts.removeText,
              labels: { confirm: texts.remove, cancel: texts.cancel },
              closeButtonProps: { 'aria-label': de.common.close },
              onConfirm: () => remove.mutate(id),
            })
          }
        >
          {texts.remove}
        </Button>
        <Button
          variant="subtle"
          color="gray.9"
          aria-label={texts.renameOf(name)}
          onClick={() => onNewName(name)}
        >
          {texts.rename}
        </Button>
        <Button variant="default" aria-label={texts.applyOf(name)} onClick={onApply}>
          {texts.apply}
        </Button>
      </div>
    </li>
  )
}

/** What is wrong with a name, or why it could not be saved. */
export function nameProblem(error: unknown): string {
  return errorsByField(error)['name'] ?? errorText(error)
}
