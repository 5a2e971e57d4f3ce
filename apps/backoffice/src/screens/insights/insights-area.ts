import { IconListDetails } from '@tabler/icons-react'
import type { Area } from '../screen.ts'

export const insightsArea: Area = {
  heading: 'Auswertung',
  screens: [{ path: '/logs', title: 'Logs', access: 'admin', view: () => import('./logs-screen.tsx') }],
  navigation: [{ path: '/logs', label: 'Logs', icon: IconListDetails, access: 'admin' }],
}
