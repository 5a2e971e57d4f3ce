import type { BranchView, OpenStateView } from '@theke/contract/shop/storefront-views.ts'
import type { Tone } from '@theke/ui/notice.tsx'
import { texts } from '../texts/de.ts'
import { fill } from '../texts/fill.ts'

/** A branch's state in the words of its card. */
export function stateText(state: OpenStateView, isPreorderEnabled: boolean): { tone: Tone; text: string } {
  switch (state.kind) {
    case 'open':
      return { tone: 'ok', text: fill(texts.branch.stateOpenUntil, { time: state.untilTime }) }
    case 'closingSoon':
      return { tone: 'warn', text: fill(texts.branch.stateClosingSoon, { time: state.untilTime }) }
    case 'closed':
      return { tone: isPreorderEnabled ? 'neutral' : 'danger', text: opensText(state, isPreorderEnabled) }
  }
}

// A branch that takes pre-orders is not marked as closed (SF-HOURS-18); it says when it opens.
function opensText(state: Extract<OpenStateView, { kind: 'closed' }>, isPreorderEnabled: boolean): string {
  if (!state.nextTime) return texts.branch.stateClosed
  const opens = state.nextDay
    ? fill(texts.branch.stateOpensDay, { day: state.nextDay, time: state.nextTime })
    : fill(texts.branch.stateOpensToday, { time: state.nextTime })
  return isPreorderEnabled ? opens : `${texts.branch.stateClosed} · ${opens}`
}

/** A branch's state in the words of its header. */
export function headerStateText({ branch, states: { page } }: BranchView): { tone: Tone; text: string } {
  switch (page.kind) {
    case 'open':
      return { tone: 'ok', text: fill(texts.branch.openUntil, { time: page.untilTime }) }
    case 'closingSoon':
      return { tone: 'warn', text: fill(texts.branch.closingSoon, { time: page.untilTime }) }
    case 'closed':
      return branch.isPreorderEnabled
        ? { tone: 'warn', text: texts.branch.preorderOnly }
        : { tone: 'danger', text: texts.branch.closed }
  }
}

/** The sentences of the notice about closed hours, in order; none while everything is open (SF-BR-24…30, Q-13). */
export function closedSentences({ branch, states, modes }: BranchView): string[] {
  const { page, delivery } = states
  if (page.kind === 'closed') {
    return [
      texts.branch.closedText,
      page.closedMessage || whenText(page, texts.branch.opensToday, texts.branch.opensDay),
      ...(branch.isPreorderEnabled ? [texts.branch.preorder, texts.branch.preorderClosed] : []),
    ].filter(Boolean)
  }
  if (delivery.kind !== 'closed' || !modes.includes('delivery')) return []
  return [
    texts.branch.noDelivery,
    delivery.closedMessage || whenText(delivery, texts.branch.deliversToday, texts.branch.deliversDay),
    modes.includes('takeaway')
      ? texts.branch.takeawayHint
      : modes.includes('dineIn')
        ? texts.branch.dineInHint
        : '',
    branch.isPreorderEnabled ? texts.branch.preorder : '',
  ].filter(Boolean)
}

type Times = { nextTime: string; nextDay: string }

function whenText(
  { nextTime, nextDay }: Times,
  today: '' | `${string}{time}${string}`,
  later: `${string}{day}${string}{time}${string}`,
): string {
  if (!nextTime) return ''
  return nextDay
    ? later.replace('{day}', nextDay).replace('{time}', nextTime)
    : today.replace('{time}', nextTime)
}
