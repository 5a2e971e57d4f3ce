import { IconBriefcase, IconCalendarTime, IconChecklist, IconClock } from '@tabler/icons-react'
import { project } from '@theke/contract/timekeeping/project.ts'
import { task } from '@theke/contract/timekeeping/task.ts'
import { workingActivity } from '@theke/contract/timekeeping/working-activity.ts'
import { workingSchedule } from '@theke/contract/timekeeping/working-schedule.ts'
import { entityScreens } from '../../entities.ts'
import { entryFor } from '../entry-for.ts'
import type { Area } from '../screen.ts'

export const timekeepingArea: Area = {
  heading: 'Zeiterfassung',
  screens: entityScreens.timekeeping,
  navigation: [
    entryFor(workingActivity, IconClock),
    entryFor(workingSchedule, IconCalendarTime),
    entryFor(project, IconBriefcase),
    entryFor(task, IconChecklist),
  ],
}
