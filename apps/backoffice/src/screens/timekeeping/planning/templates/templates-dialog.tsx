import { Button, Checkbox, Modal, Skeleton, TextInput } from '@mantine/core'
import type { PlannedWeek } from '@theke/contract/timekeeping/planning-api.ts'
import type { PlanTemplate } from '@theke/contract/timekeeping/plan-templates-api.ts'
import { warningText } from '@theke/contract/timekeeping/labour-law-texts.ts'
import { useMemo, useState } from 'react'
import { useUnsavedDialog } from '../../../../session/login-in-place.ts'
import { LoadFailure } from '../../../../shell/load-failure.tsx'
import { de } from '../../../../texts/de.ts'
import type { ShiftChange } from '../shifts/plan-shifts.ts'
import { templateUse } from './template-changes.ts'
import { nameProblem, TemplateLine } from './template-line.tsx'
import { templateTexts as texts } from '../planning-texts.ts'
import classes from './templates.module.css'
import { useTemplates } from './use-templates.ts'

/** The templates of a branch: the shown week becomes one, or one is applied to it. */
export function TemplatesDialog({
  week,
  onApply,
  onClose,
}: {
  week: PlannedWeek
  onApply: (changes: readonly ShiftChange[]) => void
  onClose: () => void
}) {
  const { templates, create, rename, remove } = useTemplates(week.branch.id, week.week)
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<PlanTemplate | null>(null)
  const [newNames, setNewNames] = useState<ReadonlyMap<number, string>>(new Map())
  const staying = useUnsavedDialog(name !== '' || newNames.size > 0)
  return (
    <Modal
      {...staying}
      opened
      size="lg"
      onClose={onClose}
      title={chosen === null ? texts.title : texts.applyOf(chosen.name)}
      closeButtonProps={{ 'aria-label': de.common.close }}
    >
      {chosen !== null ? (
        <ApplyTemplate
          template={chosen}
          week={week}
          onBack={() => setChosen(null)}
          onApply={(changes) => {
            onApply(changes)
            onClose()
          }}
        />
      ) : (
        <>
          <form
            className={classes.row}
            onSubmit={(event) => {
              event.preventDefault()
              create.mutate(name, { onSuccess: () => setName('') })
            }}
          >
            <TextInput
              className={classes.grow}
              label={texts.name}
              placeholder={texts.nameExample}
              value={name}
              error={create.isError ? nameProblem(create.error) : undefined}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
              {texts.save}
            </Button>
          </form>
          {templates.isError && (
            <LoadFailure error={templates.error} onRetry={() => void templates.refetch()} />
          )}
          {templates.isPending && <Skeleton mt={18} height={60} aria-hidden />}
          {templates.data?.length === 0 && <p className={classes.muted}>{texts.none}</p>}
          <ul className={classes.list} aria-label={texts.title}>
            {templates.data?.map((template) => (
              <TemplateLine
                key={template.id}
                template={template}
                newName={newNames.get(template.id) ?? null}
                onNewName={(typed) =>
                  setNewNames((before) => {
                    const others = [...before].filter(([id]) => id !== template.id)
                    return new Map(typed === null ? others : [...others, [template.id, typed]])
                  })
                }
                rename={rename}
                remove={remove}
                onApply={() => setChosen(template)}
              />
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}

/** Tells what a template would add and what would be wrong with it, before it is applied. */
function ApplyTemplate({
  template,
  week,
  onBack,
  onApply,
}: {
  template: PlanTemplate
  week: PlannedWeek
  onBack: () => void
  onApply: (changes: readonly ShiftChange[]) => void
}) {
  const [withRestDays, setWithRestDays] = useState(false)
  const { changes, known, opened, onRestDays, warnings } = useMemo(
    () => templateUse(template, week, { withRestDays }),
    [template, week, withRestDays],
  )
  const isLeftOut = onRestDays > 0 && !withRestDays
  return (
    <>
      {(changes.length > 0 || !isLeftOut) && (
        <p>{changes.length === 0 ? texts.addsNothing : texts.adds(changes.length)}</p>
      )}
      {known > 0 && changes.length > 0 && <p className={classes.muted}>{texts.known(known)}</p>}
      {opened > 0 && <p>{texts.opened(opened)}</p>}
      {onRestDays > 0 && (
        <>
          <p>{(isLeftOut ? texts.leftOut : texts.onRestDays)(onRestDays)}</p>
          <Checkbox
            mb={16}
            label={texts.withRestDays}
            checked={withRestDays}
            onChange={(event) => setWithRestDays(event.currentTarget.checked)}
          />
        </>
      )}
      {warnings.length > 0 && (
        <>
          <strong>{texts.conflicts}</strong>
          <ul className={classes.conflicts} aria-label={texts.conflicts}>
            {warnings.map(({ person, warning }) => (
              <li
                key={[person.id, warning.code, warning.day, warning.from].join(' ')}
                className={warning.severity === 'violation' ? classes.problem : undefined}
              >
                {warningText(warning, person.name)}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack}>
          {texts.back}
        </Button>
        <Button disabled={changes.length === 0} onClick={() => onApply(changes)}>
          {texts.plan}
        </Button>
      </div>
    </>
  )
}
