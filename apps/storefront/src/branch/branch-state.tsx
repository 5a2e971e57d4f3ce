import type { BranchCard } from '@theke/contract/shop/views/storefront-views.ts'
import { Chip } from '@theke/ui/chip.tsx'
import { branchStateTexts as texts } from '../texts/german/home.ts'
import { fill } from '../texts/i18n.ts'
import { closedPageSentences } from './open-state.ts'
import { Sentences } from './sentences.tsx'

type BranchStateProps = {
  branch: BranchCard
  /** Leaves out that orders can be placed ahead. */
  isShort?: boolean
}

/** Until when a branch is open, or in sentences that it is closed (R-SHOP-11). */
export function BranchState({ branch: { state, isPreorderEnabled }, isShort = false }: BranchStateProps) {
  if (!state) return null
  if (state.kind === 'closed') {
    return (
      <p>
        <Sentences sentences={closedPageSentences(state, isPreorderEnabled && !isShort)} />
      </p>
    )
  }
  const isOpen = state.kind === 'open'
  const text = isOpen ? texts.stateOpenUntil : texts.stateClosingSoon
  return (
    <Chip tone={isOpen ? 'ready' : 'waits'}>
      {state.untilTime ? fill(text, { time: state.untilTime }) : texts.stateOpenAlways}
    </Chip>
  )
}
