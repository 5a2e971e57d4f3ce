import { IconBriefcase, IconCalendarTime, IconChecklist, IconClock } from '@tabler/icons-react'
import { project } from '@theke/contract/timekeeping/project.ts'
import { task } from '@theke/contract/timekeeping/task.ts'
import { workingActivity } from '@theke/contract/timekeeping/working-activity.ts'
import { workingSchedule } from '@theke/contract/timekeeping/working-schedule.ts'
import { screens } from '../../entity-kit/screens.tsx'
import type { Area } from '../screen.ts'

export const timekeepingArea: Area = {
  heading: 'Zeiterfassung',
  screens: [
    screens(workingActivity, { icon: IconClock }, () => import('./working-time-override.ts')),
    screens(workingSchedule, { icon: IconCalendarTime }, () => import('./working-time-override.ts')),
    screens(project, { icon: IconBriefcase }),
    screens(task, { icon: IconChecklist }),
  ],
}
