import { defaultValues } from '@theke/contract/fields.ts'
import { slotApi } from '@theke/contract/ordering/slot-api.ts'
import { configFields } from '@theke/contract/shop/config/config.ts'
import { shopViewFields } from '@theke/contract/shop/public-fields.ts'
import type {
  PricedBranchView,
  PricedProductView,
  ShopView,
} from '@theke/contract/shop/views/storefront-views.ts'
import { type FakeServer, startFakeServer } from '@theke/contract/testing/fake-server.ts'
import { createProduct } from '@theke/domain/catalogue/testing/product-factory.ts'
import { createItem } from '@theke/domain/ordering/testing/item-factory.ts'
import { createBranch } from '@theke/domain/shop/testing/branch-factory.ts'
import { snapshotOf } from '@theke/domain/ordering/pricing/product-snapshot.ts'
import { pick } from '@theke/domain/typed-objects.ts'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { storeOf } from '../cart/cart-stores.ts'
import { emptyCart } from '../cart/cart.ts'
import { CheckoutPage } from '../pages/checkout/checkout-page.tsx'
import '../styles.css'

const sausage: PricedProductView = {
  ...createProduct({ name: 'Käsekrainer' }),
  description: '',
  allergens: [],
  images: [],
  tags: [],
  isStepByStep: false,
  isAvailable: true,
  leadTime: null,
  bundleItems: [],
}

const shop: ShopView = {
  ...pick(defaultValues(configFields), shopViewFields),
  hasTermsText: true,
  hasPrivacyText: true,
  hasImprintText: true,
  hasAllergensText: false,
  map: null,
  hasAccessibilitySite: false,
  navigation: { header: [], footer: [] },
  footer: { branches: [], division: null, isOnlyBranch: true, year: 2026 },
  origin: 'https://shop.example',
}

const isOpen = { kind: 'open', until: '2099-01-01T00:00:00.000Z', untilTime: '' } as const

/** A branch that is open and has one product. */
function createView(stated: Partial<PricedBranchView['branch']>): PricedBranchView {
  const { capacities: _capacities, ...branch } = createBranch({
    isTakeawayEmailRequired: true,
    isTakeawayPhoneRequired: true,
  })
  return {
    shop,
    branch: {
      ...branch,
      description: '',
      title: '',
      street: 'Hauptplatz 1',
      zipCode: '4020',
      city: 'Linz',
      country: 'AT',
      phone: '',
      email: '',
      latitude: null,
      longitude: null,
      logo: null,
      images: [],
      specialDays: { opening: [], delivery: [] },
      ...stated,
    },
    states: { page: isOpen, takeaway: isOpen, delivery: isOpen, dineIn: isOpen },
    modes: ['takeaway', 'delivery', 'dineIn'],
    paymentMethods: ['cash'],
    tables: [],
    tags: [],
    submitTexts: { quotation: '', order: '', preorder: '' },
    donationAmount: null,
    categories: [{ id: 1, name: 'Jause', description: '', image: null, isAvailable: true, productIds: [1] }],
    products: [sausage],
    addonProducts: [],
    version: '1',
    validUntil: '2099-01-01T00:00:00.000Z',
  }
}

/** The checkout of a customer with one sausage in the cart, and the fake server that answers it. */
export async function openCheckout(stated: Partial<PricedBranchView['branch']> = {}): Promise<FakeServer> {
  await cleanup()
  await page.viewport(1440, 1000)
  sessionStorage.clear()
  localStorage.clear()
  const server = startFakeServer()
  server.answer(slotApi.listSlots, () => ({
    today: '2026-05-04',
    tomorrow: '2026-05-05',
    lastDay: '2026-05-18',
    isSoonestFull: false,
    days: [],
  }))
  const view = createView(stated)
  const line = { key: '1', ...createItem(), snapshot: snapshotOf(sausage) }
  storeOf(view.branch.identifier).update(() => ({ ...emptyCart, lines: [line] }))
  await showCheckout(view)
  return server
}

async function showCheckout(view: PricedBranchView): Promise<void> {
  history.replaceState(null, '', `/store/${view.branch.identifier}/checkout`)
  await render(<CheckoutPage view={view} hasPaymentFailed={false} />)
}
