import type { OpeningHourEntry } from './branch.ts'

/**
 * What a new shop needs, in the order in which the guide asks for it. The tasks of `legalTasks` come first: E-commerce law asks for them
 * before anybody may order (§ 5 ECG, § 4 FAGG, Art. 13 GDPR).
 */
export const setupTasks = [
  'address',
  'contact',
  'hours',
  'imprint',
  'terms',
  'privacy',
  'products',
  'mail',
  'public-address',
  'without-email',
] as const
export type SetupTask = (typeof setupTasks)[number]

/** Without these a shop cannot be opened to the public. */
export const legalTasks: readonly SetupTask[] = ['address', 'contact', 'hours', 'imprint', 'terms', 'privacy']

/** The details that the law asks of a branch. */
export type SetUpBranch = {
  isPublic: boolean
  street: string
  zipCode: string
  city: string
  phone: string
  email: string
  openingHours: readonly OpeningHourEntry[]
}

/** All that decides whether a shop is ready. */
export type SetupFacts = {
  branches: readonly SetUpBranch[]
  hasImprint: boolean
  hasTerms: boolean
  hasPrivacyPolicy: boolean
  /** A product with a price is on sale, now or later. */
  hasProducts: boolean
  hasMailServer: boolean
  /** The address in mails and SMS leads to the shop from everywhere, not only from the server itself. */
  hasPublicAddress: boolean
  /** It is decided how customers without an e-mail address are reached, and that way works. */
  reachesWithoutEmail: boolean
}

/**
 * The tasks that are still open, in the order of `setupTasks`. Every public branch must have an address, a phone number or e-mail
 * address and opening hours; a shop without a public branch fails all of these.
 */
export function openSetupTasks(facts: SetupFacts): SetupTask[] {
  const shown = facts.branches.filter(({ isPublic }) => isPublic)
  const ofBranches = (isTold: (branch: SetUpBranch) => boolean) => shown.length > 0 && shown.every(isTold)
  const isDone: Record<SetupTask, boolean> = {
    address: ofBranches(({ street, zipCode, city }) => [street, zipCode, city].every(isFilled)),
    contact: ofBranches(({ phone, email }) => isFilled(phone) || isFilled(email)),
    hours: ofBranches(({ openingHours }) => openingHours.some(({ isClosed }) => !isClosed)),
    imprint: facts.hasImprint,
    terms: facts.hasTerms,
    privacy: facts.hasPrivacyPolicy,
    products: facts.hasProducts,
    mail: facts.hasMailServer,
    'public-address': facts.hasPublicAddress,
    'without-email': facts.reachesWithoutEmail,
  }
  return setupTasks.filter((task) => !isDone[task])
}

/** Whether a shop may be opened to the public: nothing that the law asks for is missing. */
export function mayOpenShop(open: readonly SetupTask[]): boolean {
  return !open.some((task) => legalTasks.includes(task))
}

function isFilled(text: string): boolean {
  return text.trim() !== ''
}
