import type { Area } from '../screen.ts'
import { boardPath } from '../screen-paths.ts'
import { screenTitles } from '../screen-titles.ts'
import { NewOrdersAlert } from './alerts/new-orders-alert.tsx'
import { OrderWatch } from './live/order-watch.tsx'
import { changeTexts } from './change/change-texts.ts'
import { texts } from './ordering-texts.ts'

export const orderingArea: Area = {
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
      needs: 'orders.take',
      view: () => import('./manual-order/entry-screen.tsx'),
    },
    {
      path: '/orders/$id/change',
      title: changeTexts.title,
      needs: 'orders.change',
      view: () => import('./change/change-screen.tsx'),
    },
    {
      path: '/production',
      title: screenTitles.production,
      needs: 'production.load',
      view: () => import('./production/production-screen.tsx'),
    },
    {
      path: '/cockpit',
      title: screenTitles.cockpit,
      needs: 'cockpit.load',
      view: () => import('./cockpit/cockpit-screen.tsx'),
    },
    {
      path: '/advances',
      title: screenTitles.advances,
      needs: 'advances.list',
      view: () => import('./advances/advances-screen.tsx'),
    },
    {
      path: '/hand-over',
      title: screenTitles.handOver,
      needs: 'orders.findForHandOver',
      view: () => import('./hand-over/hand-over-screen.tsx'),
    },
    {
      path: '/orders/paper',
      title: screenTitles.paper,
      needs: 'orders.handOver',
      view: () => import('./paper/paper-screen.tsx'),
    },
    {
      path: '/till',
      title: screenTitles.till,
      needs: 'closings.loadTill',
      view: () => import('./till/till-screen.tsx'),
    },
    {
      path: '/sold-out',
      title: screenTitles.soldOut,
      needs: 'soldOut.mark',
      view: () => import('./sold-out/sold-out-screen.tsx'),
    },
    {
      path: '/days',
      title: screenTitles.days,
      needs: 'days.change',
      view: () => import('./days/days-screen.tsx'),
    },
    {
      path: '/waiting-list',
      title: screenTitles.waitingList,
      needs: 'waitingList.use',
      view: () => import('./waiting-list/waiting-list-screen.tsx'),
    },
    {
      path: '/orders/history',
      title: texts.history.title,
      needs: 'orders.list',
      view: () => import('./history/history-screen.tsx'),
    },
  ],
  needs: 'orders.watch',
  companion: OrderWatch,
  call: NewOrdersAlert,
}
