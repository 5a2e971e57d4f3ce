import { closedInMode } from '../../../branch/obstacle-sentences.tsx'
import { modeTexts } from '../../../texts/german/common.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { Notice } from '@theke/ui/notice.tsx'
import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { chooseMode } from '../../../cart/cart-changes.ts'
import { checkoutTexts } from '../../../texts/german/checkout.ts'
import { controlId } from '../field-messages.ts'
import { problemTexts } from '../../../texts/german/problems.ts'
import { deliveryHint } from './delivery-hint.ts'
import { OptionCards } from './option-cards.tsx'
import { Section } from './section.tsx'
import type { CheckoutState } from '../use-checkout-state.ts'

const texts = checkoutTexts.mode

/** How the order reaches the customer, and whether the branch is there for it now (R-CHECKOUT-01). */
export function ModeSection({ wishes }: { wishes: CheckoutState }) {
  const { view, mode, cart, store, openState } = wishes
  const gone = cart.mode !== null && !view.modes.includes(cart.mode) ? cart.mode : null
  return (
    <Section title={texts.heading}>
      <OptionCards
        name="mode"
        id={controlId('mode')}
        value={mode}
        options={view.modes.map((each) => ({
          value: each,
          label: modeTexts[each],
          hint: hintOf(each, view),
        }))}
        onChange={(chosen) => store.update((cart) => chooseMode(cart, chosen))}
      />
      {gone !== null && (
        <Notice tone="waits" isLive className="mt-4">
          {modeTexts[gone]}: {problemTexts([{ reason: 'mode-not-offered' }], '')[0]?.message}
        </Notice>
      )}
      {openState === 'closed' && (
        <Notice tone="waits" isLive className="mt-4">
          <p>{closedInMode(view, mode)}</p>
          {view.branch.isPreorderEnabled && <p>{texts.preorder}</p>}
        </Notice>
      )}
    </Section>
  )
}

/** Where to pick up, what a delivery costs at least and where it goes. */
function hintOf(mode: Mode, { branch, shop }: PricedBranchView): string {
  switch (mode) {
    case 'takeaway':
      return branch.name
    case 'dineIn':
      return texts.hints.dineIn
    case 'delivery':
      return deliveryHint(branch.deliveryAreas, shop.currency)
  }
}
