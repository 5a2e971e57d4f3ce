import type { PlacementChange } from '@theke/domain/catalogue/placements.ts'
import { type ManyReply, maxIds } from '../bulk-operations.ts'
import { put } from '../endpoint.ts'
import { references, select } from '../fields.ts'

/** How many products are placed at once, in words. */
export const placementChanges: Readonly<Record<PlacementChange, string>> = {
  add: 'aufnehmen',
  remove: 'herausnehmen',
}

/** Where products are sold is held by the menus, so changing it is a right of those who may change menus. */
export const placementApi = {
  placeProducts: put<ManyReply>()('/api/menus/products', {
    summary:
      'Mehrere Produkte in Kategorien von Produktkatalogen aufnehmen oder aus ihnen herausnehmen; zurückgenommen wird es als Sammeländerung der Produkte',
    allow: 'staff',
    permission: 'menus.placeProducts',
    body: {
      change: select({ label: 'Änderung', options: placementChanges, defaultValue: null }),
      records: references('products', { label: 'Produkte', max: maxIds }),
      menus: references('menus', { label: 'Produktkataloge', max: 500 }),
      categories: references('categories', { label: 'Kategorien', max: 500 }),
    },
    failure: 'Die Produkte konnten nicht aufgenommen oder herausgenommen werden',
  }),
}
