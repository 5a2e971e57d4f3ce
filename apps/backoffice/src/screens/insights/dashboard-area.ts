import type { Area } from '../screen.ts'
import { screenTitles } from '../screen-titles.ts'

/** The day at a glance stands above everything else. */
export const dashboardArea: Area = {
  heading: '',
  screens: [
    {
      path: '/dashboard',
      title: screenTitles.dashboard,
      needs: 'dashboard.load',
      navigation: {},
      view: () => import('./dashboard-screen.tsx'),
    },
  ],
}
