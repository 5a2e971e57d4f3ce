import { IconBan, IconCash, IconLayoutKanban, IconPackageExport, IconPhonePlus } from '@tabler/icons-react'
import type { Area } from '../screen.ts'
import { boardPath } from '../screen-paths.ts'
import { screenTitles } from '../screen-titles.ts'
import { NewOrdersBadge } from './alerts/new-orders-badge.tsx'
import { NewOrdersAlert } from './alerts/new-orders-alert.tsx'
import { OrderWatch } from './live/order-watch.tsx'
import { changeTexts } from './change/change-texts.ts'
import { texts } from './ordering-texts.ts'

export const orderingArea: Area = {
  heading: '',
  screens: [
    {
      path: boardPath,
      title: texts.board.title,
      needs: 'orders.watch',
      navigation: { counterIcon: IconLayoutKanban, badge: NewOrdersBadge },
      view: () => import('./board/board-screen.tsx'),
    },
    {
      path: '/orders/new',
      title: screenTitles.entry,
      needs: 'orders.take',
      navigation: { label: screenTitles.entryInSidebar, counterIcon: IconPhonePlus },
      view: () => import('./manual-order/entry-screen.tsx'),
    },
    {
      path: '/orders/$id/change',
      title: changeTexts.title,
      needs: 'orders.change',
      view: () => import('./change/change-screen.tsx'),
    },
    {
      path: '/hand-over',
      title: screenTitles.handOver,
      needs: 'orders.findForHandOver',
      navigation: { counterIcon: IconPackageExport },
      view: () => import('./hand-over/hand-over-screen.tsx'),
    },
    {
      path: '/till',
      title: screenTitles.till,
      needs: 'closings.loadTill',
      navigation: { counterIcon: IconCash },
      view: () => import('./till/till-screen.tsx'),
    },
    {
      path: '/sold-out',
      title: screenTitles.soldOut,
      needs: 'soldOut.mark',
      navigation: { counterIcon: IconBan },
      view: () => import('./sold-out/sold-out-screen.tsx'),
    },
    {
      path: '/orders/history',
      title: texts.history.title,
      needs: 'orders.list',
      navigation: {},
      view: () => import('./history/history-screen.tsx'),
    },
  ],
  needs: 'orders.watch',
  companion: OrderWatch,
  call: NewOrdersAlert,
}
