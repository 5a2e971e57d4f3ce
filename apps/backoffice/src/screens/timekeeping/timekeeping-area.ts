import {
  IconBeach,
  IconBriefcase,
  IconCalendarOff,
  IconCalendarQuestion,
  IconCalendarTime,
  IconCalendarWeek,
  IconChecklist,
  IconClock,
  IconClockEdit,
  IconClockPlay,
  IconContract,
  IconLayoutKanban,
  IconUsersGroup,
  IconFileCheck,
} from '@tabler/icons-react'
import { companyHoliday } from '@theke/contract/timekeeping/company-holiday.ts'
import { employmentContract } from '@theke/contract/timekeeping/employment-contract.ts'
import { project } from '@theke/contract/timekeeping/project.ts'
import { staffRequirement } from '@theke/contract/timekeeping/staff-requirement.ts'
import { task } from '@theke/contract/timekeeping/task.ts'
import { workingActivity } from '@theke/contract/timekeeping/working-activity.ts'
import { workingSchedule } from '@theke/contract/timekeeping/working-schedule.ts'
import { screens } from '../../entity-kit/screens.tsx'
import type { Area } from '../screen.ts'
import { screenTitles } from '../screen-titles.ts'
import { CorrectionsBadge, RequestsBadge } from './decision-badges.tsx'

export const timekeepingArea: Area = {
  heading: 'Zeiterfassung',
  screens: [
    {
      path: '/my-time',
      title: screenTitles.myTime,
      needs: 'timeCorrections.create',
      navigation: { icon: IconClockPlay },
      view: () => import('./my-time/my-time-screen.tsx'),
    },
    {
      path: '/my-time/statistics',
      title: screenTitles.ownStatistics,
      needs: 'statistics.userProfile',
      view: () => import('./my-time/own-statistics-screen.tsx'),
    },
    {
      path: '/planning',
      title: screenTitles.planning,
      needs: 'planning.load',
      navigation: { icon: IconCalendarWeek },
      view: () => import('./planning/planning-screen.tsx'),
    },
    screens(workingActivity, { icon: IconClock }, () => import('./working-time-override.ts')),
    {
      path: '/time-corrections',
      title: screenTitles.timeCorrections,
      needs: 'timeCorrections.decide',
      navigation: { icon: IconClockEdit, badge: CorrectionsBadge },
      view: () => import('./corrections-screen.tsx'),
    },
    screens(
      workingSchedule,
      { icon: IconCalendarTime, label: 'Planung als Liste' },
      () => import('./working-time-override.ts'),
    ),
    {
      path: '/absence-requests',
      title: screenTitles.absenceRequests,
      needs: 'absenceRequests.list',
      navigation: { icon: IconCalendarQuestion, badge: RequestsBadge },
      view: () => import('./requests/requests-screen.tsx'),
    },
    {
      path: '/balances',
      title: screenTitles.balances,
      needs: 'timeSheets.listHolidayBalances',
      navigation: { icon: IconBeach },
      view: () => import('./balances/balances-screen.tsx'),
    },
    {
      path: '/month-closing',
      title: screenTitles.months,
      needs: 'timeSheets.list',
      navigation: { icon: IconFileCheck, needs: 'timeSheets.advance' },
      view: () => import('./months/months-screen.tsx'),
    },
    {
      path: '/month-closing/$id',
      title: screenTitles.months,
      needs: 'timeSheets.list',
      view: () => import('./months/sheet-screen.tsx'),
    },
    screens(employmentContract, { icon: IconContract }),
    screens(staffRequirement, { icon: IconUsersGroup }),
    screens(companyHoliday, { icon: IconCalendarOff }),
    screens(project, { icon: IconBriefcase }),
    {
      path: '/task-board',
      title: screenTitles.taskBoard,
      needs: 'tasks.board',
      navigation: { icon: IconLayoutKanban },
      view: () => import('./tasks/task-board-screen.tsx'),
    },
    screens(task, { icon: IconChecklist, label: 'Aufgaben als Liste' }),
  ],
}
