import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { PlannedDepartment } from '@theke/contract/timekeeping/planning-api.ts'
import { optionsOf } from '../../../entity-kit/fields/options-of.ts'
import { addDays } from '../../../shop-time.ts'
import { weekNumber } from './grid/plan-rows.ts'
import type { PlanWarning } from './shifts/plan-warnings.ts'
import classes from './plan-toolbar.module.css'
import { planningTexts as texts } from './planning-texts.ts'

/** The days of a week beside each other, or the hours of one of them. */
export type PlanView = 'week' | 'day'

const all = 'all'
const dayFormat = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** The week, the department, and how many rules the plan breaks. */
export function PlanToolbar({
  week,
  thisWeek,
  departments,
  department,
  warnings,
  view,
  day,
  onView,
  onWeek,
  onDepartment,
  onDay,
}: {
  week: string
  thisWeek: string
  departments: readonly PlannedDepartment[]
  department: number | null
  warnings: readonly PlanWarning[]
  view: PlanView
  day: number
  onView: (view: PlanView) => void
  onWeek: (week: string) => void
  onDepartment: (id: number | null) => void
  onDay: (day: number) => void
}) {
  const undecided = warnings.filter(({ reason }) => reason === null)
  const violations = undecided.filter(({ warning }) => warning.severity === 'violation')
  const notices = undecided.filter(({ warning }) => warning.severity === 'notice')
  return (
    <div className={classes.toolbar} data-view={view}>
      <div className={classes.week}>
        <ActionIcon
          variant="default"
          size={38}
          aria-label={texts.weekBefore}
          onClick={() => onWeek(addDays(week, -7))}
        >
          <IconChevronLeft size={18} stroke={1.75} />
        </ActionIcon>
        <h2 className={classes.weekName}>
          <strong>{texts.weekNumber(weekNumber(week))}</strong> {weekLabel(week)}
        </h2>
        <ActionIcon
          variant="default"
          size={38}
          aria-label={texts.weekAfter}
          onClick={() => onWeek(addDays(week, 7))}
        >
          <IconChevronRight size={18} stroke={1.75} />
        </ActionIcon>
        {week !== thisWeek && (
          <Button variant="subtle" color="gray.9" onClick={() => onWeek(thisWeek)}>
            {texts.today}
          </Button>
        )}
      </div>
      <SegmentedControl
        className={classes.views}
        aria-label={texts.view}
        data={optionsOf(texts.views)}
        value={view}
        onChange={(value) => onView(value === 'day' ? 'day' : 'week')}
      />
      {departments.length > 1 && (
        <SegmentedControl
          className={classes.departments}
          aria-label={texts.departments}
          data={[
            { value: all, label: texts.all },
            ...departments.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={department === null ? all : String(department)}
          onChange={(value) => onDepartment(value === all ? null : Number(value))}
        />
      )}
      <div className={classes.counts}>
        <Count warnings={violations} label={texts.violations} severity="violation" />
        <Count warnings={notices} label={texts.notices} severity="notice" />
      </div>
      <SegmentedControl
        className={classes.days}
        aria-label={texts.day}
        fullWidth
        data={texts.weekdays.map((label, index) => ({ value: String(index), label }))}
        value={String(day)}
        onChange={(value) => onDay(Number(value))}
      />
    </div>
  )
}

function Count({
  warnings: [first, ...others],
  label,
  severity,
}: {
  warnings: readonly PlanWarning[]
  label: (count: number) => string
  severity: 'violation' | 'notice'
}) {
  if (first === undefined) return null
  return (
    <Button
      variant="default"
      className={classes.count}
      data-severity={severity}
      leftSection={<IconAlertTriangle size={16} stroke={1.75} />}
      onClick={() => openWarning(first)}
    >
      {label(others.length + 1)}
    </Button>
  )
}

/** Goes to the shift of a warning and opens what it says. */
function openWarning({ keys }: PlanWarning): void {
  const card = document.querySelector<HTMLElement>(`[data-key="${keys.at(-1)}"]`)
  card?.scrollIntoView({ block: 'center', inline: 'center' })
  card?.parentElement?.querySelector<HTMLElement>('[data-warning]')?.click()
}

/** `14.–20. Dezember 2026`, with both months where the week has two. */
function weekLabel(week: string): string {
  const last = addDays(week, 6)
  const end = dayFormat.format(Date.parse(last))
  if (week.slice(0, 7) === last.slice(0, 7)) return `${Number(week.slice(8))}.–${end}`
  const start = dayFormat.format(Date.parse(week))
  return `${week.slice(0, 4) === last.slice(0, 4) ? start.replace(/ \d{4}$/, '') : start} – ${end}`
}
