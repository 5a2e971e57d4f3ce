import { IconBan, IconHistory, IconLayoutKanban, IconPackageExport, IconPhonePlus } from '@tabler/icons-react'
import type { Area } from '../screen.ts'
import { boardPath } from './board/board-path.ts'
import { screenTitles } from '../screen-titles.ts'
import { NewOrdersBadge } from './alerts/new-orders-badge.tsx'
import { NewOrdersAlert } from './alerts/new-orders-alert.tsx'
import { OrderWatch } from './live/order-watch.tsx'
import { texts } from './ordering-texts.ts'

export const orderingArea: Area = {
  heading: '',
  screens: [
    {
      path: boardPath,
      title: texts.board.title,
      needs: 'orders.watch',
      view: () => import('./board/board-screen.tsx'),
    },
    {
      path: '/orders/new',
      title: screenTitles.entry,
      needs: 'slots.loadDayOffer',
      view: () => import('./manual-order/entry-screen.tsx'),
    },
    {
      path: '/hand-over',
      title: screenTitles.handOver,
      needs: 'orders.findForHandOver',
      view: () => import('./hand-over/hand-over-screen.tsx'),
    },
    {
      path: '/sold-out',
      title: screenTitles.soldOut,
      needs: 'soldOut.mark',
      view: () => import('./sold-out/sold-out-screen.tsx'),
    },
    {
      path: '/orders/history',
      title: texts.history.title,
      needs: 'orders.list',
      view: () => import('./history/history-screen.tsx'),
    },
  ],
  navigation: [
    {
      path: boardPath,
      label: texts.board.title,
      icon: IconLayoutKanban,
      isAtCounter: true,
      badge: NewOrdersBadge,
      needs: 'orders.watch',
    },
    {
      path: '/orders/new',
      label: screenTitles.entryInSidebar,
      icon: IconPhonePlus,
      needs: 'slots.loadDayOffer',
      isAtCounter: true,
    },
    {
      path: '/hand-over',
      label: screenTitles.handOver,
      icon: IconPackageExport,
      needs: 'orders.findForHandOver',
      isAtCounter: true,
    },
    {
      path: '/sold-out',
      label: screenTitles.soldOut,
      icon: IconBan,
      needs: 'soldOut.mark',
      isAtCounter: true,
    },
    { path: '/orders/history', label: texts.history.title, icon: IconHistory, needs: 'orders.list' },
  ],
  needs: 'orders.watch',
  companion: OrderWatch,
  call: NewOrdersAlert,
}
