import type { PricedBranchView, OpenStateView } from '@theke/contract/shop/views/storefront-views.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import type { Tone } from '@theke/ui/notice.tsx'
import { texts } from '../texts/german/common.ts'
import { germanProps, fill } from '../texts/i18n.ts'

/** The state of a branch in the words of its header: open by opening or delivery hours, and by which (R-SHOP-10). */
export function headerStateText({ branch, states, campaign }: PricedBranchView): {
  tone: Tone
  text: string
} {
  if (campaign) return { tone: 'ready', text: campaign.standing }
  const onlyDelivers = states.takeaway.kind === 'closed'
  const state = onlyDelivers ? states.delivery : states.takeaway
  if (state.kind === 'closed') {
    if (state.reason === 'paused' && state.nextTime && !state.nextDay) {
      return { tone: 'waits', text: fill(texts.branch.pausedUntil, { time: state.nextTime }) }
    }
    return branch.isPreorderEnabled && opensAgain(state)
      ? { tone: 'waits', text: texts.branch.preorderOnly }
      : { tone: 'neutral', text: texts.branch.closed }
  }
  const { untilTime: time } = state
  const isSoon = state.kind === 'closingSoon'
  const text = isSoon ? texts.branch.closingSoon : texts.branch.openUntil
  return {
    tone: isSoon ? 'waits' : 'ready',
    text: time ? fill(onlyDelivers ? texts.branch.deliversUntil : text, { time }) : texts.branch.openAlways,
  }
}

/** A sentence of a notice; `lang` is set where the shop wrote it and the page is in another language. */
export type Sentence = { text: string; lang?: string }

/**
 * The sentences of the notice about closed hours, in order; none while the branch takes orders in the chosen mode. What else
 * is possible now is hinted at (R-SHOP-11, R-SHOP-10).
 */
export function closedSentences(
  { branch, states, modes, campaign }: PricedBranchView,
  mode: Mode,
): Sentence[] {
  const state = states[mode]
  // What its hours are says the page of a campaign itself.
  if (campaign || state.kind !== 'closed') return []
  if (mode !== 'delivery') {
    const sentences = closedPageSentences(state, branch.isPreorderEnabled)
    const delivers = modes.includes('delivery') && states.delivery.kind !== 'closed'
    return delivers ? [...sentences, { text: texts.branch.deliveryHint }] : sentences
  }
  if (states.page.kind === 'closed') return closedPageSentences(states.page, branch.isPreorderEnabled)
  const instead = modes.includes('takeaway')
    ? texts.branch.takeawayHint
    : modes.includes('dineIn')
      ? texts.branch.dineInHint
      : ''
  return said([
    texts.branch.noDelivery,
    ownMessage(state) ?? whenText(state, texts.branch.deliversToday, texts.branch.deliversDay),
    instead,
    branch.isPreorderEnabled && opensAgain(state) ? texts.branch.preorder : '',
  ])
}

/** The sentences for a branch that neither sells nor delivers now. */
export function closedPageSentences(state: ClosedView, isPreorderEnabled: boolean): Sentence[] {
  return said([
    closedText(state, texts.branch.closedText),
    ownMessage(state) ?? reopeningText(state),
    ...(isPreorderEnabled && opensAgain(state) ? [texts.branch.preorder, texts.branch.preorderClosed] : []),
  ])
}

/** Whether there is an hour to order ahead for; a branch without opening hours has none. */
function opensAgain({ nextTime }: Times): boolean {
  return nextTime !== ''
}

/** That a branch takes no orders now, and why where its hours say otherwise (R-SHOP-25). */
export function closedText({ reason }: ClosedView, usual: string): string {
  const { pausedText, closedEarlyText } = texts.branch
  return reason === 'paused' ? pausedText : reason === 'closed-early' ? closedEarlyText : usual
}

/** When a branch that is closed, or takes no orders for a while, is there again. */
export function reopeningText(state: ClosedView): string {
  const { resumesToday, resumesDay, opensToday, opensDay } = texts.branch
  return state.reason === 'paused'
    ? whenText(state, resumesToday, resumesDay)
    : whenText(state, opensToday, opensDay)
}

/** What the branch itself says about being closed, in place of the next opening (R-SHOP-11). */
export function ownMessage(state: ClosedView): Sentence | null {
  const { closedMessage } = state
  return closedMessage ? { text: closedMessage, ...germanProps(state, 'closedMessage') } : null
}

function said(sentences: readonly (string | Sentence)[]): Sentence[] {
  return sentences
    .map((sentence) => (typeof sentence === 'string' ? { text: sentence } : sentence))
    .filter(({ text }) => text !== '')
}

type ClosedView = Extract<OpenStateView, { kind: 'closed' }>

type Times = { nextTime: string; nextDay: string }

/** The next opening as a sentence; empty where unknown. */
export function whenText({ nextTime, nextDay }: Times, today: string, later: string): string {
  if (!nextTime) return ''
  return nextDay
    ? later.replace('{day}', nextDay).replace('{time}', nextTime)
    : today.replace('{time}', nextTime)
}
