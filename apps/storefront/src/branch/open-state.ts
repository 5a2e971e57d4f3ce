import type { BranchView, OpenStateView } from '@theke/contract/shop/storefront-views.ts'
import type { Tone } from '@theke/ui/notice.tsx'
import { texts } from '../texts/de.ts'
import { fill } from '../texts/fill.ts'

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
  if (page.kind === 'closed') return closedPageSentences(page, branch.isPreorderEnabled)
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

/** The sentences for a branch that neither sells nor delivers at this moment. */
export function closedPageSentences(
  state: Extract<OpenStateView, { kind: 'closed' }>,
  isPreorderEnabled: boolean,
): string[] {
  return [
    texts.branch.closedText,
    state.closedMessage || whenText(state, texts.branch.opensToday, texts.branch.opensDay),
    ...(isPreorderEnabled ? [texts.branch.preorder, texts.branch.preorderClosed] : []),
  ].filter(Boolean)
}

type Times = { nextTime: string; nextDay: string }

function whenText({ nextTime, nextDay }: Times, today: string, later: string): string {
  if (!nextTime) return ''
  return nextDay
    ? later.replace('{day}', nextDay).replace('{time}', nextTime)
    : today.replace('{time}', nextTime)
}
