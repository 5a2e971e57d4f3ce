import { IconGauge } from '@tabler/icons-react'
import type { Area } from '../screen.ts'
import { dashboardTexts } from './dashboard-texts.ts'

/** The day at a glance stands above everything else. */
export const dashboardArea: Area = {
  heading: '',
  screens: [
    { path: '/dashboard', title: dashboardTexts.title, view: () => import('./dashboard-screen.tsx') },
  ],
  navigation: [{ path: '/dashboard', label: dashboardTexts.title, icon: IconGauge }],
}
