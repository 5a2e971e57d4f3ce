import { IconMailForward } from '@tabler/icons-react'
import type { Area } from '../screen.ts'

export const messagesArea: Area = {
  heading: '',
  screens: [
    {
      path: '/outbox',
      title: 'Postausgang',
      needs: 'outbox.list',
      navigation: { icon: IconMailForward },
      view: () => import('./outbox-screen.tsx'),
    },
  ],
}
