import { screenTitles } from '../screen-titles.ts'
import type { Area } from '../screen.ts'

export const insightsArea: Area = {
  screens: [
    {
      path: '/statistics',
      title: screenTitles.statistics,
      needs: 'statistics.revenue',
      view: () => import('./statistics/statistics-screen.tsx'),
    },
    {
      path: '/accounting',
      title: screenTitles.accounting,
      needs: 'accounting.loadTakings',
      view: () => import('./accounting/accounting-screen.tsx'),
    },
    {
      path: '/logs',
      title: 'Logs',
      needs: 'logs.list',
      view: () => import('./logs-screen.tsx'),
    },
    {
      path: '/logs/changes',
      title: screenTitles.changes,
      needs: 'changes.list',
      view: () => import('./changes-screen.tsx'),
    },
    {
      path: '/logs/errors',
      title: screenTitles.errors,
      needs: 'errors.list',
      view: () => import('./errors-screen.tsx'),
    },
    {
      path: '/logs/jobs',
      title: screenTitles.jobs,
      needs: 'jobs.list',
      view: () => import('./jobs-screen.tsx'),
    },
    {
      path: '/licenses',
      title: screenTitles.licenses,
      needs: 'licenses.list',
      view: () => import('./licenses-screen.tsx'),
    },
  ],
}
