import type { Area } from '../screen.ts'

export const messagesArea: Area = {
  screens: [
    {
      path: '/outbox',
      title: 'Postausgang',
      needs: 'outbox.list',
      view: () => import('./outbox-screen.tsx'),
    },
  ],
}
