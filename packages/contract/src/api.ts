import { contentApi } from './content/site-view.ts'
import type { Endpoint } from './endpoint.ts'
import { entities } from './entities.ts'
import { analyticsApi } from './insights/analytics.ts'
import { uploadApi } from './media/upload.ts'
import { messagesApi } from './messages/outbox.ts'
import { customerOrderApi, slotApi, staffOrderApi } from './ordering/ordering-api.ts'
import { screensApi } from './ordering/screens-api.ts'
import { peopleApi } from './people/user.ts'
import { configApi } from './shop/config.ts'
import { shopApi } from './shop/shop-api.ts'
import { staffViewApi } from './shop/staff-view.ts'
import { storefrontApi } from './shop/storefront-api.ts'

/** Every call the server answers, in the order of the documentation. */
export const allEndpoints: readonly Endpoint[] = [
  ...Object.values(shopApi),
  ...Object.values(configApi),
  ...Object.values(storefrontApi),
  ...Object.values(contentApi),
  ...Object.values(slotApi),
  ...Object.values(customerOrderApi),
  ...Object.values(staffOrderApi),
  ...Object.values(screensApi),
  ...Object.values(staffViewApi),
  ...Object.values(uploadApi),
  ...entities.flatMap((entity) => Object.values(entity.endpoints)),
  ...Object.values(peopleApi),
  ...Object.values(messagesApi),
  ...Object.values(analyticsApi),
] as unknown as readonly Endpoint[]
