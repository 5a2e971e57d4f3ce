import { staff } from './staff.ts'

/** A part of a branch where people work. */
type DemoDepartment = {
  key: string
  branchKey: string
  name: string
  color: string
  sortOrder: number
}

/** Something people work for beside the daily business; days count from today. */
type DemoProject = {
  key: string
  branchKey: string | null
  name: string
  description: string
  color: string
  budgetHours: number
  startsAt: number
  endsAt: number
}

type DemoTask = {
  key: string
  projectKey: string | null
  name: string
  status: 'open' | 'inProgress' | 'done'
  priority: 'low' | 'normal' | 'high'
  /** Days from today; null without a date. */
  dueIn: number | null
  personKeys: readonly string[]
}

const parts = [
  { part: 'verkauf', name: 'Verkauf', color: '#8a4b2a', of: [null, 'counter', 'manager'] },
  { part: 'produktion', name: 'Produktion', color: '#34506b', of: ['kitchen'] },
  { part: 'zustellung', name: 'Zustellung', color: '#5a6428', of: ['driver'] },
] as const

/** The department of somebody at a branch, by what they may do. */
export function departmentKeyOf(personKey: string, branchKey: string): string {
  const set = staff.find(({ key }) => key === personKey)?.permissionSet ?? null
  const own = parts.find(({ of }) => of.some((one) => one === set)) ?? parts[0]
  return `${branchKey}-${own.part}`
}

export const departments: readonly DemoDepartment[] = [
  ...new Set(staff.flatMap(({ branchKeys }) => branchKeys)),
].flatMap((branchKey) =>
  parts.map(({ part, name, color }, index) => ({
    key: `${branchKey}-${part}`,
    branchKey,
    name,
    color,
    sortOrder: index,
  })),
)

export const projects: readonly DemoProject[] = [
  {
    key: 'umbau',
    branchKey: 'wels',
    name: 'Umbau Kühlraum Wels',
    description: 'Neue Regale und Dämmung, während der Betrieb weitergeht.',
    color: '#34506b',
    budgetHours: 80,
    startsAt: -70,
    endsAt: 21,
  },
  {
    key: 'weihnachten',
    branchKey: null,
    name: 'Geschenkkörbe Weihnachten',
    description: 'Körbe zusammenstellen, Preise und Etiketten.',
    color: '#8a2f2f',
    budgetHours: 60,
    startsAt: -28,
    endsAt: 30,
  },
  {
    key: 'schulung',
    branchKey: 'linz-urfahr',
    name: 'Hygieneschulung',
    description: 'Jährliche Schulung nach der Leitlinie für Fleischereien.',
    color: '#5a6428',
    budgetHours: 12,
    startsAt: -40,
    endsAt: 14,
  },
]

export const tasks: readonly DemoTask[] = [
  task('regale', 'umbau', 'Regale montieren', 'inProgress', {
    dueIn: 3,
    priority: 'high',
    personKeys: ['berger'],
  }),
  task('ausraeumen', 'umbau', 'Kühlraum ausräumen', 'done', { dueIn: -20, personKeys: ['berger', 'auer'] }),
  task('daemmung', 'umbau', 'Angebot für die Dämmung einholen', 'open', {
    dueIn: -4,
    priority: 'high',
    personKeys: ['schmid'],
  }),
  task('koerbe', 'weihnachten', 'Körbe zusammenstellen', 'inProgress', {
    dueIn: 12,
    personKeys: ['maier', 'pichler'],
  }),
  task('etiketten', 'weihnachten', 'Etiketten drucken', 'open', { dueIn: 8, personKeys: ['theke'] }),
  task('lieferanten', 'weihnachten', 'Wein und Honig bestellen', 'done', {
    dueIn: -10,
    personKeys: ['chefin'],
  }),
  task('unterlagen', 'schulung', 'Unterlagen vorbereiten', 'done', { dueIn: -15, personKeys: ['lehner'] }),
  task('termin', 'schulung', 'Termin mit allen vereinbaren', 'open', { dueIn: -1, personKeys: ['lehner'] }),
  task('waage', null, 'Waage zur Eichung anmelden', 'open', { dueIn: 20, personKeys: [] }),
  task('schaufenster', null, 'Schaufenster dekorieren', 'open', {
    dueIn: null,
    priority: 'low',
    personKeys: [],
  }),
]

/** On which weekday, Monday being 1, somebody works for a task instead of the daily business. */
const bookings = [
  { personKey: 'berger', weekday: 4, taskKey: 'regale' },
  { personKey: 'auer', weekday: 6, taskKey: 'ausraeumen' },
  { personKey: 'maier', weekday: 3, taskKey: 'koerbe' },
  { personKey: 'lehner', weekday: 2, taskKey: 'unterlagen' },
] as const
const bookedWeeks = 5

/** The task that somebody began to work for on a day; null for the daily business. */
export function taskOf(personKey: string, day: string, today: string): DemoTask | null {
  const at = Date.parse(day)
  const daysAgo = Math.round((Date.parse(today) - at) / 86_400_000)
  const weekday = new Date(at).getUTCDay()
  const booking = bookings.find((one) => one.personKey === personKey && one.weekday === weekday)
  if (booking === undefined || daysAgo > bookedWeeks * 7) return null
  return tasks.find(({ key }) => key === booking.taskKey) ?? null
}

function task(
  key: string,
  projectKey: string | null,
  name: string,
  status: DemoTask['status'],
  more: Pick<DemoTask, 'dueIn' | 'personKeys'> & Partial<DemoTask>,
): DemoTask {
  return { key, projectKey, name, status, priority: 'normal', ...more }
}
