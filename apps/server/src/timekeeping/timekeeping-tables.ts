import type { RowOf } from '@theke/contract/define-entity.ts'
import type { project } from '@theke/contract/timekeeping/project.ts'
import type { task } from '@theke/contract/timekeeping/task.ts'
import type { workingActivity } from '@theke/contract/timekeeping/working-activity.ts'
import type { ShiftValues } from '@theke/contract/timekeeping/planning-api.ts'
import type { workingSchedule } from '@theke/contract/timekeeping/working-schedule.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { decimal, ids, instant, jsonList, recordColumns } from '../db/columns.ts'
import { referenceIndexes } from '../db/indexes.ts'
import { customers } from '../people/customers/customer-tables.ts'
import { users } from '../people/people-tables.ts'
import { departments } from '../shop/department-tables.ts'
import { branches } from '../shop/shop-tables.ts'

export const projects = snakeCase.table(
  'projects',
  {
    ...recordColumns,
    name: text().notNull(),
    status: text().$type<RowOf<typeof project>['status']>().notNull(),
    description: text().notNull(),
    customer: integer().references(() => customers.id),
    branch: integer().references(() => branches.id),
    start: date({ mode: 'string' }),
    end: date({ mode: 'string' }),
    color: text().notNull(),
    budgetHours: decimal({ places: 2 }),
  },
  (table) => [
    ...referenceIndexes('projects', { branch: table.branch, customer: table.customer }),
    index('projects_name').on(table.name, table.id),
  ],
)

export const tasks = snakeCase.table(
  'tasks',
  {
    ...recordColumns,
    name: text().notNull(),
    status: text().$type<RowOf<typeof task>['status']>().notNull(),
    description: text().notNull(),
    project: integer().references(() => projects.id),
    users: ids(),
    dueDate: date({ mode: 'string' }),
    priority: text().$type<RowOf<typeof task>['priority']>().notNull(),
    sortOrder: integer().notNull(),
  },
  (table) => [
    index('tasks_project').on(table.project),
    index('tasks_sort_order').on(table.sortOrder, table.id),
  ],
)

export const workingActivities = snakeCase.table(
  'working_activities',
  {
    ...recordColumns,
    user: integer()
      .notNull()
      .references(() => users.id),
    branch: integer()
      .notNull()
      .references(() => branches.id),
    department: integer().references(() => departments.id),
    project: integer().references(() => projects.id),
    task: integer().references(() => tasks.id),
    start: instant().notNull(),
    end: instant(),
    pauses: jsonList<RowOf<typeof workingActivity>['pauses'][number]>(),
    comment: text().notNull(),
    isCorrected: boolean().notNull().default(false),
    flag: text().$type<RowOf<typeof workingActivity>['flag']>(),
    /** Milliseconds without pauses, so that years of them are added up quickly; 0 while it runs. A trigger writes it with each row. */
    workedMs: bigint({ mode: 'number' }),
    /** Left for the version before, and to be dropped by the next release. */
    workedMinutes: integer().generatedAlwaysAs(sql`worked_minutes(start, "end", pauses)`),
  },
  (table) => [
    ...referenceIndexes('working_activities', {
      department: table.department,
      project: table.project,
      task: table.task,
    }),
    // Nobody works twice at once (R-TIME-01).
    uniqueIndex('working_activities_user')
      .on(table.user)
      .where(sql`"end" is null`),
    index('working_activities_branch_start').on(table.branch, table.start),
    // Holds all that the accounts add up, so that years of a person are read without their rows.
    index('working_activities_user_work').on(table.user, table.start, table.end, table.workedMs),
    index('working_activities_start').on(table.start, table.id),
    index('working_activities_flag')
      .on(table.branch)
      .where(sql`flag is not null`),
  ],
)

export const workingSchedules = snakeCase.table(
  'working_schedules',
  {
    ...recordColumns,
    /** Null for an open shift. */
    user: integer().references(() => users.id),
    branch: integer()
      .notNull()
      .references(() => branches.id),
    department: integer().references(() => departments.id),
    type: text().$type<RowOf<typeof workingSchedule>['type']>().notNull(),
    start: instant().notNull(),
    end: instant().notNull(),
    pause: integer().notNull(),
    isAllDay: boolean().notNull(),
    isPublished: boolean().notNull(),
    comment: text().notNull(),
    /** The key by which planners know it before it has a number. */
    key: uuid().notNull().defaultRandom().unique('working_schedules_key'),
    /** What is planned instead of what was published, where `planned` is null for a removal; null where nothing is. */
    draft: jsonb().$type<{ planned: ShiftValues | null }>(),
  },
  (table) => [
    ...referenceIndexes('working_schedules', { department: table.department }),
    index('working_schedules_branch_start').on(table.branch, table.start),
    index('working_schedules_user_start').on(table.user, table.start),
    index('working_schedules_start').on(table.start, table.id),
  ],
)
