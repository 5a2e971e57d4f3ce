import { IconHistory, IconLayoutKanban, IconPackageExport, IconPhonePlus } from '@tabler/icons-react'
import type { Area } from '../screen.ts'
import { boardPath } from './board-path.ts'
import { entryTexts } from './entry/entry-texts.ts'
import { handOverTexts } from './hand-over-texts.ts'
import { NewOrdersBadge } from './new-orders-badge.tsx'
import { OrderWatch } from './order-watch.tsx'
import { texts } from './ordering-texts.ts'

export const orderingArea: Area = {
  heading: '',
  screens: [
    { path: boardPath, title: texts.board.title, view: () => import('./board-screen.tsx') },
    { path: '/orders/new', title: entryTexts.title, view: () => import('./entry/entry-screen.tsx') },
    { path: '/hand-over', title: handOverTexts.title, view: () => import('./hand-over-screen.tsx') },
    { path: '/orders/history', title: texts.history.title, view: () => import('./history-screen.tsx') },
  ],
  navigation: [
    { path: boardPath, label: texts.board.title, icon: IconLayoutKanban, badge: NewOrdersBadge },
    { path: '/orders/new', label: entryTexts.nav, icon: IconPhonePlus },
    { path: '/hand-over', label: handOverTexts.title, icon: IconPackageExport },
    { path: '/orders/history', label: texts.history.title, icon: IconHistory },
  ],
  companion: OrderWatch,
}
