import { createProduct } from './product-factory.ts'
import type { Menu, OfferedCategory, OfferedProduct } from '../product.ts'

/** A product that can always be had at once, unless stated. */
export function createOfferedProduct(stated: Partial<OfferedProduct> = {}): OfferedProduct {
  return {
    ...createProduct(stated),
    description: '',
    bundleItems: [],
    isEnabled: true,
    schedule: [],
    seasonFrom: '',
    seasonTo: '',
    isVisibleWhenUnavailable: false,
    isLeadTimeEnabled: false,
    leadTimeType: 'minutes',
    leadTimeValue: 0,
    workload: 0,
    ...stated,
  }
}

/** A category that is always available, unless stated. */
export function createCategory(stated: Partial<OfferedCategory> = {}): OfferedCategory {
  return {
    id: 1,
    name: 'Jause',
    isEnabled: true,
    schedule: [],
    seasonFrom: '',
    seasonTo: '',
    isVisibleWhenUnavailable: false,
    ...stated,
  }
}

/** A menu of branch 1 with product 1 in category 1, available since ever, unless stated. */
export function createMenu(stated: Partial<Menu> = {}): Menu {
  return {
    id: 1,
    isEnabled: true,
    availableFrom: 0,
    branchIds: [1],
    catalog: [{ categoryId: 1, productIds: [1] }],
    ...stated,
  }
}
