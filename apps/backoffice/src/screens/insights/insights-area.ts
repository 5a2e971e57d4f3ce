import { IconListDetails } from '@tabler/icons-react'
import { screenTitles } from '../screen-titles.ts'
import type { Area } from '../screen.ts'

export const insightsArea: Area = {
  heading: 'Auswertung',
  screens: [
    { path: '/logs', title: 'Logs', access: 'admin', view: () => import('./logs-screen.tsx') },
    {
      path: '/logs/changes',
      title: screenTitles.changes,
      access: 'admin',
      view: () => import('./changes-screen.tsx'),
    },
    {
      path: '/logs/jobs',
      title: screenTitles.jobs,
      access: 'admin',
      view: () => import('./jobs-screen.tsx'),
    },
  ],
  navigation: [{ path: '/logs', label: 'Logs', icon: IconListDetails, access: 'admin' }],
}
