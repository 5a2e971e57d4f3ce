import { IconMailForward } from '@tabler/icons-react'
import type { Area } from '../screen.ts'

export const messagesArea: Area = {
  heading: '',
  screens: [
    {
      path: '/outbox',
      title: 'Postausgang',
      needs: 'outbox.list',
      view: () => import('./outbox-screen.tsx'),
    },
  ],
  navigation: [{ path: '/outbox', label: 'Postausgang', icon: IconMailForward, needs: 'outbox.list' }],
}
