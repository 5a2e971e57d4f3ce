import { randomUuid } from '@theke/contract/client/random-uuid.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { priceCart, type PricedLine, type Pricing } from '@theke/domain/ordering/pricing/price-cart.ts'
import { reorderItems } from '@theke/domain/ordering/cart/reorder.ts'
import { useState } from 'react'
import { useSession } from '../../../session/session.ts'
import { dayOf } from '../../../shop-time.ts'
import { type EntryDraft, isEmpty, newEntry } from './entry-draft.ts'
import { withItem } from './entry-item.ts'
import { entryTexts as texts } from './entry-texts.ts'
import { keepEntry, keptEntry } from './kept-entry.ts'
import { submitManualOrder, type SendOutcome } from './submit-manual-order.ts'
import { type Offer, useOffer } from './use-offer.ts'

type Placed = Extract<SendOutcome, { kind: 'placed' }>

/** What was said about the last attempt. */
type EntryProblem = {
  errors: ErrorEntry[]
  isUnanswered: boolean
  wasSentBefore: boolean
  /** Whether the same is taken with a reason. */
  isOverrulable: boolean
}

/** What was typed before it was taken away, and how the screen says so. */
type Removed = { entry: EntryDraft; notice: string }

const noProblem: EntryProblem = {
  errors: [],
  isUnanswered: false,
  wasSentBefore: false,
  isOverrulable: false,
}

/** A manual order in progress: its input is stored in this tab until the order is placed. */
export function useEntry(branches: readonly { id: number }[], ownBranch: number | null) {
  const { id: person } = useSession()
  const [entry, setEntry] = useState(() => keptEntry(person) ?? newEntry())
  const [problem, setProblem] = useState(noProblem)
  const [placed, setPlaced] = useState<Placed | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const [removed, setRemoved] = useState<Removed | null>(null)
  const isKnown = branches.some(({ id }) => id === entry.branch)
  const branch = isKnown ? entry.branch : (ownBranch ?? branches[0]?.id ?? 0)
  const current = branch === entry.branch ? entry : { ...entry, branch }
  const { mode, appointment, campaign } = current
  const day = appointment === null ? undefined : dayOf(Date.parse(appointment))
  const { offer, error, retry } = useOffer({ branch, campaign, mode, day })
  const isGone = campaign !== null && offer !== null && !offer.campaigns.some(({ id }) => id === campaign)
  const pricing = offer && priced(current, offer)

  function change(part: Partial<EntryDraft>): void {
    const next = { ...current, ...part }
    keepEntry(person, next)
    setEntry(next)
    setAnnouncement('')
    setRemoved(null)
    // A changed field is not validated yet.
    const isOpen = ({ field = '' }: ErrorEntry) => !(field.replace(/\..*/, '') in part)
    setProblem((before) => ({ ...before, errors: before.errors.filter(isOpen) }))
  }

  function restart(): void {
    keepEntry(person, null)
    setEntry(newEntry(isGone ? { ...current, campaign: null } : current))
    setProblem(noProblem)
    setPlaced(null)
    setAnnouncement('')
    setRemoved(null)
  }

  function discard(): void {
    restart()
    if (!isEmpty(current)) setRemoved({ entry: current, notice: texts.discarded })
  }

  /** Another branch offers other products. */
  function changeBranch(next: number): void {
    change({ branch: next, campaign: null, items: [], area: '', table: null })
    if (current.items.length > 0) setRemoved({ entry: current, notice: texts.itemsRemoved })
  }

  /** So does a campaign, on its own days. */
  function changeCampaign(next: number | null): void {
    change({ campaign: next, mode: 'takeaway', appointment: null, items: [], area: '', table: null })
    if (current.items.length > 0) setRemoved({ entry: current, notice: texts.itemsRemovedForCampaign })
  }

  function bringBack(): void {
    if (removed !== null) change(removed.entry)
  }

  /** What was ordered before joins what has been said so far. */
  function repeat(order: StaffOrderSummary): void {
    if (offer === null) return
    const { kept, missing } = reorderItems(order.items, offer.products, offer.all)
    change({
      items: kept.reduce<CartItem[]>(
        (items, { snapshot: _snapshot, ...item }) =>
          withItem(items, item, offer.products.get(item.product.id)),
        current.items,
      ),
    })
    setAnnouncement(
      texts.repeated(
        kept.length,
        missing.map(({ name }) => name),
      ),
    )
  }

  async function send(wishes: { confirms: boolean; prints: boolean }): Promise<void> {
    if (pricing === null || isSending) return
    setIsSending(true)
    const outcome = await submitManualOrder(current, {
      ...wishes,
      shownTotal: pricing.totalGross,
    }).finally(() => setIsSending(false))
    if (outcome.kind === 'placed') {
      keepEntry(person, null)
      setPlaced(outcome)
      setProblem(noProblem)
      return
    }
    setProblem({
      errors:
        outcome.kind === 'refused'
          ? outcome.errors
          : outcome.kind === 'sent-before'
            ? [{ message: outcome.message }]
            : [],
      isUnanswered: outcome.kind === 'unanswered',
      wasSentBefore: outcome.kind === 'sent-before',
      isOverrulable: outcome.kind === 'refused' && outcome.isOverrulable,
    })
  }

  /** The same once more, as an order of its own. */
  function asNew(): void {
    change({ key: randomUuid() })
    setProblem(noProblem)
  }

  return {
    entry: current,
    /** Whether no order is taken in its campaign any more. */
    isGone,
    offer,
    loadError: error,
    retry,
    pricing,
    problem,
    placed,
    isSending,
    announcement,
    removed: removed?.notice ?? null,
    change,
    priceOf: (item: CartItem) => priceOfItem(item, current, offer),
    restart,
    discard,
    changeBranch,
    changeCampaign,
    bringBack,
    repeat,
    send,
    asNew,
  }
}

/** What an item costs by itself; undefined while the range is not known. */
function priceOfItem(item: CartItem, entry: EntryDraft, offer: Offer | null): PricedLine | undefined {
  return offer === null ? undefined : priced({ ...entry, items: [item] }, offer).lines[0]
}

function priced({ items, mode, area }: EntryDraft, { view, all }: Offer): Pricing {
  const chosen = view.branch.deliveryAreas.find((each) => each.area === area) ?? null
  return priceCart(items, all, { mode, area: chosen })
}
