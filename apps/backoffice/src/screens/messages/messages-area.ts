import type { Area } from '../screen.ts'

export const messagesArea: Area = {
  heading: '',
  screens: [
    {
      path: '/outbox',
      title: 'Postausgang',
      needs: 'outbox.list',
      navigation: {},
      view: () => import('./outbox-screen.tsx'),
    },
  ],
}
