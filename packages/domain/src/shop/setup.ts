import type { Country, OpeningHourEntry } from './branch.ts'
import { comingHolidays } from './public-holidays.ts'

/** What a new shop needs, in the order in which it opens: from its first branch to an order that was handed over. */
export const setupTasks = [
  'address',
  'contact',
  'hours',
  'holidays',
  'products',
  'taxes',
  'allergens',
  'payment',
  'delivery',
  'people',
  'pins',
  'printers',
  'tables',
  'without-email',
  'mail',
  'public-address',
  'imprint',
  'terms',
  'privacy',
  'backup',
  'second-way',
  'rehearsal',
] as const
export type SetupTask = (typeof setupTasks)[number]

/**
 * Without these a shop cannot be opened to the public: E-commerce law and the law on food ask for them before anybody may order (§ 5 ECG, § 4 FAGG,
 * Art. 13 GDPR, Art. 14 and 44 of regulation 1169/2011).
 */
export const legalTasks: readonly SetupTask[] = [
  'address',
  'contact',
  'hours',
  'allergens',
  'imprint',
  'terms',
  'privacy',
]

/** Whether a task is done, open, or not needed by the shop as it is. */
export type SetupState = 'done' | 'open' | 'unneeded'

/** What the guide looks at of a branch. */
export type SetUpBranch = {
  isPublic: boolean
  street: string
  zipCode: string
  city: string
  country: Country
  province: string | null
  phone: string
  email: string
  openingHours: readonly OpeningHourEntry[]
  isDeliveryEnabled: boolean
  deliveryAreas: readonly unknown[]
  isDineInEnabled: boolean
  /** How many payment methods its customers can choose. */
  paymentMethods: number
  tables: number
}

/** What the guide looks at of a product that public branches offer; rates in percent. */
export type SetUpProduct = { allergens: string; tax: number; takeawayTax: number; dineInTax: number }

/** What the shop itself says. */
export type SetupShop = {
  /** The present day, `YYYY-MM-DD`. */
  today: string
  branches: readonly SetUpBranch[]
  /** On sale with a price, now or later. */
  products: readonly SetUpProduct[]
  /** Legal texts that are there, without gaps. */
  hasImprint: boolean
  hasTerms: boolean
  hasPrivacyPolicy: boolean
  hasMailServer: boolean
  /** The address in mails and SMS leads to the shop from everywhere, not only from the server itself. */
  hasPublicAddress: boolean
  /** It is decided how customers without an e-mail address are reached, and that way works. */
  reachesWithoutEmail: boolean
}

/** What only its people, devices and orders tell. */
export type SetupWork = {
  /** People who can log in. */
  people: number
  /** People without PIN and badge; null without a terminal for the working time. */
  peopleWithoutPin: number | null
  printers: number
  /** Printers that have not printed anything yet. */
  silentPrinters: number
  /** Whether everything was backed up once; null where somebody else's database is backed up by its own tools. */
  isBackedUp: boolean | null
  /** A single person administers the shop and has no second way in. */
  isAdministratorAlone: boolean
  rehearsal: Rehearsal
}

/** How far an order ever came. */
export type Rehearsal = { isOrdered: boolean; isPrinted: boolean; isHandedOver: boolean }

type WorkTask = 'people' | 'pins' | 'printers' | 'backup' | 'second-way' | 'rehearsal'
type ShopTask = Exclude<SetupTask, WorkTask>

/**
 * How each task stands that the shop itself tells. Every public branch must have what is asked of branches; a shop without a public branch
 * fails all of that.
 */
export function shopTaskStates(shop: SetupShop): Record<ShopTask, SetupState> {
  const { today, products } = shop
  const shown = shop.branches.filter(({ isPublic }) => isPublic)
  const ofBranches = (isTold: (branch: SetUpBranch) => boolean) =>
    doneWhere(shown.length > 0 && shown.every(isTold))
  const ofSome = (isAsked: (branch: SetUpBranch) => boolean, isTold: (branch: SetUpBranch) => boolean) => {
    const asked = shown.filter(isAsked)
    return asked.length === 0 ? 'unneeded' : doneWhere(asked.every(isTold))
  }
  const ofProducts = (isTold: (product: SetUpProduct) => boolean) =>
    products.length === 0 ? 'unneeded' : doneWhere(products.every(isTold))
  return {
    address: ofBranches(({ street, zipCode, city }) => [street, zipCode, city].every(isFilled)),
    contact: ofBranches(({ phone, email }) => isFilled(phone) || isFilled(email)),
    hours: ofBranches(({ openingHours }) => openingHours.some(({ isClosed }) => !isClosed)),
    holidays: ofBranches((branch) => knowsNextHoliday(branch, today)),
    products: doneWhere(products.length > 0),
    taxes: ofProducts((product) => hasKnownTaxes(product, shown)),
    allergens: ofProducts((product) => !lacksAllergens(product)),
    payment: ofBranches(({ paymentMethods }) => paymentMethods > 0),
    delivery: ofSome(
      ({ isDeliveryEnabled }) => isDeliveryEnabled,
      ({ deliveryAreas }) => deliveryAreas.length > 0,
    ),
    tables: ofSome(
      ({ isDineInEnabled }) => isDineInEnabled,
      ({ tables }) => tables > 0,
    ),
    'without-email': doneWhere(shop.reachesWithoutEmail),
    mail: doneWhere(shop.hasMailServer),
    'public-address': doneWhere(shop.hasPublicAddress),
    imprint: doneWhere(shop.hasImprint),
    terms: doneWhere(shop.hasTerms),
    privacy: doneWhere(shop.hasPrivacyPolicy),
  }
}

/** How all tasks stand. */
export function setupStates(shop: SetupShop, work: SetupWork): Record<SetupTask, SetupState> {
  const { people, peopleWithoutPin, printers, silentPrinters, isBackedUp } = work
  return {
    ...shopTaskStates(shop),
    people: doneWhere(people > 1),
    pins: peopleWithoutPin === null ? 'unneeded' : doneWhere(peopleWithoutPin === 0),
    printers: doneWhere(printers > 0 && silentPrinters === 0),
    backup: isBackedUp === null ? 'unneeded' : doneWhere(isBackedUp),
    'second-way': doneWhere(!work.isAdministratorAlone),
    rehearsal: doneWhere(isRehearsed(work.rehearsal, printers)),
  }
}

/** The tasks that are still open, in the order of the guide. */
export function openTasks(states: Partial<Record<SetupTask, SetupState>>): SetupTask[] {
  return setupTasks.filter((task) => states[task] === 'open')
}

/** Whether a shop may be opened to the public: nothing that the law asks for is missing. */
export function mayOpenShop(open: readonly SetupTask[]): boolean {
  return !open.some((task) => legalTasks.includes(task))
}

/** Whether a product states no allergens, not even that there are none. */
export function lacksAllergens({ allergens }: Pick<SetUpProduct, 'allergens'>): boolean {
  return !isFilled(allergens)
}

/** Whether the countries of all public branches know the tax rates of a product. */
export function hasKnownTaxes(
  { tax, takeawayTax, dineInTax }: Omit<SetUpProduct, 'allergens'>,
  branches: readonly Pick<SetUpBranch, 'country'>[],
): boolean {
  const rates = [tax, takeawayTax, dineInTax]
  return branches.every(({ country }) => rates.every((rate) => isVatRate(rate, country)))
}

/** Where holidays are not known, any day to come shows that somebody thought of them. */
function knowsNextHoliday(branch: SetUpBranch, today: string): boolean {
  const days = branch.openingHours.flatMap(({ type, date }) =>
    type === 'once' && date !== null ? [date] : [],
  )
  const coming = comingHolidays(branch, today)
  if (coming === null) return days.some((date) => date >= today)
  const [next] = coming
  return next !== undefined && days.includes(next.date)
}

/** A shop without a printer has nothing to print. */
function isRehearsed({ isOrdered, isPrinted, isHandedOver }: Rehearsal, printers: number): boolean {
  return isOrdered && (isPrinted || printers === 0) && isHandedOver
}

function doneWhere(isDone: boolean): SetupState {
  return isDone ? 'done' : 'open'
}

function isFilled(text: string): boolean {
  return text.trim() !== ''
}

const swiss = [0, 2.6, 3.8, 8.1] as const

/**
 * The rates of value added tax in percent that goods of a food retailer can have, none included. Sources: § 10 UStG 1994 (Austria), § 12 UStG
 * (Germany), Art. 25 MWSTG (Switzerland, which Liechtenstein follows).
 */
const vatRates: Readonly<Record<Country, readonly number[]>> = {
  AT: [0, 4.9, 10, 13, 19, 20],
  DE: [0, 7, 19],
  CH: swiss,
  LI: swiss,
}

/** Whether a country knows a rate of value added tax, in percent. */
function isVatRate(rate: number, country: Country): boolean {
  return vatRates[country].includes(rate)
}
