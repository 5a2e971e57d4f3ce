import { numberLocale } from '@theke/contract/number-locale.ts'
import { taskPriorityLabels, taskStatusLabels } from '@theke/contract/timekeeping/task.ts'
import { screenTitles } from '../../screen-titles.ts'

const hours = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 2 })
const dayFormat = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
})

/** `12,5 h` of minutes. */
function hoursLabel(minutes: number): string {
  return `${hours.format(Math.round((minutes / 60) * 100) / 100)} h`
}

/** `1.3.2026`. */
function dueLabel(day: string): string {
  return dayFormat.format(Date.parse(`${day}T12:00:00Z`))
}

export const taskBoardTexts = {
  movedByOther:
    'Jemand hat diese Aufgabe inzwischen geändert. Sie steht wieder so da; bitte noch einmal verschieben.',
  title: screenTitles.taskBoard,
  statuses: taskStatusLabels,
  priorities: taskPriorityLabels,
  project: 'Projekt',
  allProjects: 'Alle Projekte',
  person: 'Person',
  allPeople: 'Alle Personen',
  state: 'Stand',
  add: 'Neue Aufgabe',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  saving: 'Wird gespeichert …',
  due: (day: string) => `Fällig ${dueLabel(day)}`,
  overdue: (day: string) => `Überfällig seit ${dueLabel(day)}`,
  nobody: 'Niemandem zugeteilt',
  booked: (minutes: number) => `${hoursLabel(minutes)} gebucht`,
  moveTo: (task: string, status: string) => `„${task}“ nach „${status}“ verschieben`,
  moved: (task: string, status: string) => `„${task}“ steht jetzt unter „${status}“.`,
  keys: 'Verschieben mit der Maus, oder mit Alt und Pfeil links oder rechts.',
  noTasks: 'Noch keine Aufgaben. Aufgaben sagen, wer was bis wann erledigt.',
  noneFound: 'Dazu gibt es keine Aufgaben.',
  empty: 'Nichts',
  more: (count: number) => `${count} weitere in der Liste`,
  projects: 'Projekte',
  ofBudget: (minutes: number, budgetHours: number) =>
    `${hoursLabel(minutes)} von ${hours.format(budgetHours)} h`,
  left: (minutes: number) => `${hoursLabel(minutes)} übrig`,
  over: (minutes: number) => `${hoursLabel(minutes)} über dem Budget`,
} as const
