import { randomUuid } from '@theke/contract/client/random-uuid.ts'
import { Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ShiftValues } from '@theke/contract/timekeeping/planning-api.ts'
import { useState } from 'react'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { addDays } from '../../../shop-time.ts'
import type { BranchName } from '../../ordering/live/use-branches.ts'
import { DayGrid } from './day/day-grid.tsx'
import { LeftOutNotice } from './left-out-notice.tsx'
import type { PlanActions } from './plan-actions.ts'
import { PlanGrid } from './grid/plan-grid.tsx'
import { PlanHeader } from './plan-header.tsx'
import { PlanLegend } from './plan-legend.tsx'
import { changeCount, planRows } from './grid/plan-rows.ts'
import { copiesOfWeek, momentAt, movedTo, type PlanShift, type ShiftChange } from './shifts/plan-shifts.ts'
import { isPublishedWith, undecidedViolations } from './shifts/plan-warnings.ts'
import { PlanToolbar, type PlanView } from './plan-toolbar.tsx'
import classes from './planning.module.css'
import { planningTexts as texts, templateTexts } from './planning-texts.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { ShiftDialog } from './shifts/shift-dialog.tsx'
import type { Cell } from './grid/use-drag.ts'
import { withRemedy } from './shifts/with-remedy.ts'
import { useStepKeys } from '../../../steps/use-step-keys.ts'
import { TemplatesDialog } from './templates/templates-dialog.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { usePlan } from './use-plan.ts'

/** Shifts of the week before that were not copied, because the branch rests on their days. */
type NotCopied = { week: string; changes: readonly ShiftChange[] }

type Editing = { key: string; values: ShiftValues; isNew: boolean }

/** A week of a branch as it is planned, and everything that can be done with it. */
export function PlanBoard({
  branch,
  branches,
  week,
  thisWeek,
  view,
  day,
  onBranch,
  onWeek,
  onView,
  onDay,
}: {
  branch: number
  branches: readonly BranchName[]
  week: string
  thisWeek: string
  view: PlanView
  /** Counted from Monday. */
  day: number
  onBranch: (id: string) => void
  onWeek: (week: string) => void
  onView: (view: PlanView) => void
  onDay: (day: number) => void
}) {
  const {
    plan,
    isStillLoading,
    shifts,
    warnings,
    change,
    undo,
    redo,
    isSaving,
    reload,
    refresh,
    unsaved,
    keepUnsaved,
    dropUnsaved,
  } = usePlan(branch, week)
  useStepKeys({ undo, redo })
  const [department, setDepartment] = useState<number | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [notCopied, setNotCopied] = useState<NotCopied>({ week, changes: [] })
  const [isPublishing, setIsPublishing] = useState(false)
  const [isTemplates, setIsTemplates] = useState(false)
  const { data } = plan
  const changes = data === undefined ? 0 : changeCount(data, shifts)
  const set = (shift: PlanShift, after: ShiftValues | null) =>
    change([{ key: shift.key, before: shift.planned, after }])
  const add = ({ user, day: date }: Cell, at?: number) => {
    const person = data?.people.find(({ id }) => id === user)
    setEditing({
      key: randomUuid(),
      values: newShift(user, date, person?.department ?? null, at),
      isNew: true,
    })
  }
  const copy = (shift: PlanShift, cell: Cell) => {
    const values = shift.planned ?? shift.published
    if (values !== null) change([{ key: randomUuid(), before: null, after: movedTo(values, cell) }])
  }
  const copyWeek = () => {
    const {
      changes: copies,
      leftOut,
      opened,
      isPlannedSo,
    } = copiesOfWeek(shifts, {
      from: addDays(week, -7),
      to: week,
      branch,
      restDays: data?.restDays.map((rest) => rest.day) ?? [],
      people: data?.people ?? [],
    })
    if (copies.length + leftOut.length === 0)
      notifications.show({ message: isPlannedSo ? texts.copiedAlready : texts.nothingToCopy })
    if (opened > 0) notifications.show({ message: templateTexts.opened(opened) })
    setNotCopied({ week, changes: leftOut })
    change(copies)
  }
  const actions: PlanActions = {
    add,
    copy,
    change: set,
    open: ({ key, planned }) => {
      if (planned !== null) setEditing({ key, values: planned, isNew: false })
    },
    move: (shift, cell) => {
      if (shift.planned !== null) set(shift, movedTo(shift.planned, cell))
    },
    resolve: ({ warning: { remedy }, remedyKey }) => {
      const shift = shifts.find(({ key }) => key === remedyKey)
      if (shift?.planned) set(shift, withRemedy(shift.planned, remedy))
    },
  }
  const Grid = view === 'day' ? DayGrid : PlanGrid
  return (
    <div className={classes.screen}>
      {/* Only while this screen is shown, because other prints are upright. */}
      <style>{'@page { size: A4 landscape; margin: 8mm }'}</style>
      <PlanHeader
        branch={branch}
        branches={branches}
        changes={changes}
        isSaving={isSaving}
        isStillLoading={isStillLoading}
        onBranch={onBranch}
        onUndo={undo}
        onRedo={redo}
        onCopyWeek={copyWeek}
        onTemplates={() => setIsTemplates(true)}
        onPublish={() => setIsPublishing(true)}
      />
      <PlanToolbar
        week={week}
        thisWeek={thisWeek}
        departments={data?.departments ?? []}
        department={department}
        warnings={warnings}
        view={view}
        day={day}
        onView={onView}
        onWeek={onWeek}
        onDepartment={setDepartment}
        onDay={onDay}
      />
      {data !== undefined && notCopied.week === week && notCopied.changes.length > 0 && (
        <LeftOutNotice
          week={data}
          changes={notCopied.changes}
          onCopy={() => {
            change(notCopied.changes)
            setNotCopied({ week, changes: [] })
          }}
          onClose={() => setNotCopied({ week, changes: [] })}
        />
      )}
      {plan.isError && data === undefined && (
        <LoadFailure error={plan.error} onRetry={() => void plan.refetch()} />
      )}
      {plan.isPending && <Skeleton m={24} height={480} width="auto" aria-hidden />}
      {data !== undefined && data.people.length === 0 && <p className={classes.empty}>{texts.noPeople}</p>}
      {data !== undefined && data.people.length > 0 && (
        // A change would end the loading, and what is shown is another week still.
        <div style={{ display: 'contents' }} inert={isStillLoading}>
          <Grid
            week={data}
            rows={planRows(data, shifts, department)}
            warnings={warnings}
            day={day}
            department={department}
            actions={actions}
          />
        </div>
      )}
      <PlanLegend />
      {editing !== null && data !== undefined && (
        <ShiftDialog
          values={editing.values}
          isNew={editing.isNew}
          week={data}
          onClose={() => setEditing(null)}
          onSave={(after) => {
            change([{ key: editing.key, before: editing.isNew ? null : editing.values, after }])
            setEditing(null)
          }}
          onRemove={() => {
            change([{ key: editing.key, before: editing.values, after: null }])
            setEditing(null)
          }}
        />
      )}
      {unsaved !== null && data !== undefined && (
        <UnsavedDialog
          unsaved={unsaved}
          week={data}
          onKeep={() => keepUnsaved(unsaved)}
          onDrop={() => void dropUnsaved()}
        />
      )}
      {isTemplates && data !== undefined && (
        <TemplatesDialog week={data} onApply={change} onClose={() => setIsTemplates(false)} />
      )}
      {isPublishing && data !== undefined && (
        <PublishDialog
          branch={branch}
          week={week}
          changes={changes}
          seen={shifts.filter((shift) => isPublishedWith(shift, { branch, week }))}
          violations={undecidedViolations(data)}
          onClose={() => setIsPublishing(false)}
          onDone={reload}
          onOutdated={refresh}
        />
      )}
    </div>
  )
}

const defaultStartMinute = 8 * 60
const defaultMinutes = 8.5 * 60

/** A shift of eight hours with a break. */
function newShift(
  user: number | null,
  day: string,
  department: { id: number } | null,
  from = defaultStartMinute,
): ShiftValues {
  return {
    user: user === null ? null : { id: user },
    department,
    type: 'work',
    start: momentAt(day, from),
    end: momentAt(day, from + defaultMinutes),
    pause: 30,
    isAllDay: false,
    comment: '',
  }
}
