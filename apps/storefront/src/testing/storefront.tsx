import { invalidInput } from '@theke/contract/errors.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { type OrderRefusal, problemTexts } from '@theke/contract/ordering/order-problem-texts.ts'
import { quotaApi, type QuotaLeft } from '@theke/contract/ordering/quotas/quotas-left-api.ts'
import { slotApi } from '@theke/contract/ordering/slot-api.ts'
import { configFields } from '@theke/contract/shop/config/config.ts'
import { shopViewFields } from '@theke/contract/shop/public-fields.ts'
import { storefrontApi } from '@theke/contract/shop/storefront-api.ts'
import {
  type BranchView,
  productFromWire,
  type ProductView,
  type ShopView,
} from '@theke/contract/shop/views/storefront-views.ts'
import { FakeRefusal } from '@theke/contract/testing/fake-records.ts'
import { type FakeServer, startFakeServer } from '@theke/contract/testing/fake-server.ts'
import { createProduct } from '@theke/domain/catalogue/testing/product-factory.ts'
import { createItem } from '@theke/domain/ordering/testing/item-factory.ts'
import { createBranch } from '@theke/domain/shop/testing/branch-factory.ts'
import { snapshotOf } from '@theke/domain/ordering/pricing/product-snapshot.ts'
import { pick } from '@theke/domain/typed-objects.ts'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { openCartStore } from '../cart/cart-store.ts'
import { storeOf } from '../cart/cart-stores.ts'
import { type Cart, type CartLine, emptyCart } from '../cart/cart.ts'
import { missingTable } from '../pages/branch/missing-table.ts'
import { pageLoaders } from '../page-loaders.ts'
import { CurrentPage } from '../router/current-page.tsx'
import { providePages } from '../router/lazy-routes.ts'
import { loadPage, preloadPage } from '../router/load-next.ts'
import '../styles.css'

providePages(pageLoaders)

/** A product for 2.60 € by the piece that can be had at once, anything else as stated. */
export function offerProduct(stated: Partial<ProductView> = {}): ProductView {
  return {
    ...createProduct({ name: 'Käsekrainer' }),
    price: 2.6,
    parts: [],
    description: '',
    allergens: [],
    images: [],
    tags: [],
    isStepByStep: false,
    isAvailable: true,
    leadTime: null,
    bundleItems: [],
    ...stated,
  }
}

export const sausage = offerProduct()

/** A line of a cart with the product as it was when it was added. */
export function lineWith(product: ProductView, amount = 1): CartLine {
  return {
    key: String(product.id),
    ...createItem({ product: { id: product.id }, amount }),
    snapshot: snapshotOf(productFromWire(product)),
  }
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

type StatedView = Partial<Omit<BranchView, 'branch'>> & { branch?: Partial<BranchView['branch']> }

/** A branch that is open and has one product, anything else as stated. */
export function offerBranch({ branch: stated, ...rest }: StatedView = {}): BranchView {
  const { capacities: _capacities, ...branch } = createBranch({
    isTakeawayEmailRequired: true,
    isTakeawayPhoneRequired: true,
  })
  const products = rest.products ?? [sausage]
  return {
    shop,
    campaign: null,
    doors: '',
    branch: {
      ...branch,
      deliveryAreas: [],
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
    soonest: { takeaway: '', delivery: '', dineIn: '' },
    modes: ['takeaway', 'delivery', 'dineIn'],
    paymentMethods: ['cash'],
    tables: [],
    tags: [],
    submitTexts: { quotation: '', order: '', preorder: '' },
    donationAmount: null,
    categories: [
      {
        id: 1,
        name: 'Jause',
        description: '',
        image: null,
        isAvailable: true,
        productIds: products.map(({ id }) => id),
      },
    ],
    products,
    addonProducts: [],
    hasQuotas: false,
    hasTimeLimits: false,
    version: '1',
    validUntil: '2099-01-01T00:00:00.000Z',
    ...rest,
  }
}

/** Answers with the refusal that the server has for a reason. */
export function refuse(problem: OrderRefusal): () => never {
  return () => {
    throw new FakeRefusal(invalidInput, problemTexts([problem], 'EUR'))
  }
}

/** Gives both consents of the checkout. */
export async function agree(): Promise<void> {
  for (const consent of ['Ich akzeptiere die Allgemeinen', 'Ich habe die Datenschutzerklärung gelesen'])
    await page.getByRole('checkbox', { name: consent }).click()
}

/** Fills in the contact details of Anna Gruber and gives both consents. */
export async function fillIn(): Promise<void> {
  await page.getByLabelText('Vorname').fill('Anna')
  await page.getByLabelText('Nachname').fill('Gruber')
  await page.getByLabelText('E-Mail').fill('anna.gruber@example.at')
  await page.getByLabelText('Telefon').fill('0043 664 1234567')
  await agree()
}

/** Fills in where a delivery goes. */
export async function fillAddress(): Promise<void> {
  await page.getByLabelText('Straße und Hausnummer').fill('Hauptstraße 12')
  await page.getByLabelText('PLZ').fill('4040')
  await page.getByLabelText(/^Ort/).fill('Linz')
}

const branchAddress = '/store/linz'

type Opened = {
  view?: StatedView
  /** What the cart has besides one sausage. */
  cart?: Partial<Cart>
  /** The cart as text of an earlier visit; `cart` is ignored then. */
  storedText?: string
  /** What the quotas of the branch have left. */
  quotasLeft?: readonly QuotaLeft[]
}

/** The checkout of a customer with one sausage in the cart, and the fake server that answers it. */
export function openCheckout(opened: Opened = {}): Promise<FakeServer> {
  return openShop(`${branchAddress}/checkout`, {
    ...opened,
    cart: { lines: [lineWith(sausage)], ...opened.cart },
  })
}

/** The same at a kiosk. */
export function openKioskCheckout(opened: Opened = {}): Promise<FakeServer> {
  return openShop('/self-service/linz/checkout', {
    ...opened,
    cart: { lines: [lineWith(sausage)], ...opened.cart },
  })
}

/** The page of the branch with an empty cart; `search` is what the address ends with. */
export function openBranchPage(opened: Opened & { search?: string } = {}): Promise<FakeServer> {
  return openShop(branchAddress + (opened.search ?? ''), opened)
}

async function openShop(
  address: string,
  { view, cart, storedText, quotasLeft = [] }: Opened,
): Promise<FakeServer> {
  await cleanup()
  await page.viewport(1440, 1000)
  sessionStorage.clear()
  localStorage.clear()
  missingTable.set(null)
  const server = startFakeServer()
  server.answer(slotApi.listSlots, () => ({
    today: '2026-05-04',
    tomorrow: '2026-05-05',
    lastDay: '2026-05-18',
    isSoonestFull: false,
    places: null,
    days: [],
  }))
  server.answer(slotApi.loadDayRange, () => ({
    offer: null,
    others: [],
    addonProducts: [],
    offerDays: { today: '2026-05-04', tomorrow: '2026-05-05', days: [], limited: [] },
  }))
  server.answer(quotaApi.listQuotasLeft, () => ({ day: '2026-05-04', products: [...quotasLeft] }))
  server.answer(storefrontApi.loadBranch, () => offerBranch(view))
  const store = storeOf('linz')
  store.update(() => ({ ...emptyCart, ...cart }))
  if (storedText !== undefined)
    for (const key of ['cart', 'submission']) sessionStorage.setItem(`asp.linz.${key}`, storedText)
  await openAddress(address)
  return server
}

/** Another document at an address of the shop: it knows what is stored and what the server says now. */
export async function openAddress(address = location.href): Promise<void> {
  await cleanup()
  const stored = openCartStore('linz', sessionStorage).get()
  storeOf('linz').update(() => stored)
  history.replaceState(null, '', address)
  const path = location.pathname
  const data = await loadPage(path, { page: 'error', shop })
  await preloadPage(data.page)
  await render(<CurrentPage initial={{ path, data }} />)
}
