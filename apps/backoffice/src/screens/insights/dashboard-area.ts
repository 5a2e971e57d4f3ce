import type { Area } from '../screen.ts'
import { screenTitles } from '../screen-titles.ts'

/** The day at a glance stands above everything else. */
export const dashboardArea: Area = {
  screens: [
    {
      path: '/dashboard',
      title: screenTitles.dashboard,
      needs: 'dashboard.load',
      view: () => import('./dashboard-screen.tsx'),
    },
  ],
}
