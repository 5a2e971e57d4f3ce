import { catalogueArea } from './catalogue/catalogue-area.ts'
import { contentArea } from './content/content-area.ts'
import { dashboardArea } from './insights/dashboard-area.ts'
import { handbookArea } from './handbook/handbook-area.ts'
import { insightsArea } from './insights/insights-area.ts'
import { messagesArea } from './messages/messages-area.ts'
import { orderingArea } from './ordering/ordering-area.ts'
import { peopleArea } from './people/people-area.ts'
import type { Area } from './screen.ts'
import { customersArea } from './people/customers/customers-area.ts'
import { shopArea } from './shop/shop-area.ts'
import { signageArea } from './signage/signage-area.ts'
import { timekeepingArea } from './timekeeping/timekeeping-area.ts'

/** Every area by hand. */
export const areas: readonly Area[] = [
  dashboardArea,
  orderingArea,
  messagesArea,
  customersArea,
  catalogueArea,
  contentArea,
  timekeepingArea,
  signageArea,
  shopArea,
  peopleArea,
  insightsArea,
  handbookArea,
]
