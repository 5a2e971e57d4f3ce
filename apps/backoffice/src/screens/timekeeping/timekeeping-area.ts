import { screens } from '../../entity-kit/screens.tsx'
import type { Area } from '../screen.ts'
import { screenTitles } from '../screen-titles.ts'

export const timekeepingArea: Area = {
  screens: [
    {
      path: '/my-time',
      title: screenTitles.myTime,
      needs: 'timeCorrections.create',
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
      view: () => import('./planning/planning-screen.tsx'),
    },
    screens('working-activities', { override: () => import('./working-time-override.ts') }),
    {
      path: '/time-corrections',
      title: screenTitles.timeCorrections,
      needs: 'timeCorrections.decide',
      view: () => import('./corrections-screen.tsx'),
    },
    screens('working-schedules', {
      override: () => import('./working-time-override.ts'),
    }),
    {
      path: '/absence-requests',
      title: screenTitles.absenceRequests,
      needs: 'absenceRequests.list',
      view: () => import('./requests/requests-screen.tsx'),
    },
    {
      path: '/balances',
      title: screenTitles.balances,
      needs: 'timeSheets.listHolidayBalances',
      view: () => import('./balances/balances-screen.tsx'),
    },
    {
      path: '/month-closing',
      title: screenTitles.months,
      needs: 'timeSheets.list',
      view: () => import('./months/months-screen.tsx'),
    },
    {
      path: '/month-closing/$id',
      title: screenTitles.months,
      needs: 'timeSheets.list',
      view: () => import('./months/sheet-screen.tsx'),
    },
    screens('employment-contracts'),
    screens('staff-requirements'),
    screens('company-holidays'),
    screens('projects'),
    {
      path: '/task-board',
      title: screenTitles.taskBoard,
      needs: 'tasks.board',
      view: () => import('./tasks/task-board-screen.tsx'),
    },
    screens('tasks'),
  ],
}
