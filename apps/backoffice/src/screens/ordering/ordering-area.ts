import { IconHistory, IconLayoutKanban } from '@tabler/icons-react'
import type { Area } from '../screen.ts'
import { NewOrdersBadge } from './new-orders-badge.tsx'
import { OrderWatch } from './order-watch.tsx'
import { texts } from './ordering-texts.ts'

export const orderingArea: Area = {
  heading: '',
  screens: [
    { path: '/orders', title: texts.board.title, view: () => import('./board-screen.tsx') },
    { path: '/orders/history', title: texts.history.title, view: () => import('./history-screen.tsx') },
  ],
  navigation: [
    { path: '/orders', label: texts.board.title, icon: IconLayoutKanban, badge: NewOrdersBadge },
    { path: '/orders/history', label: texts.history.title, icon: IconHistory },
  ],
  companion: OrderWatch,
}
