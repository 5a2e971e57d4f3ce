import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { useBranch } from '../../branch/branch-context.ts'
import { areaIn, useCart } from '../../branch/use-cart.ts'
import { areaName, chooseArea } from '../../cart/draft-changes.ts'
import { fill } from '../../texts/i18n.ts'
import { rangeTexts } from '../../texts/german/assortment.ts'
import { deliveryAreaTexts } from '../../texts/german/cart.ts'

/** Where to deliver (R-UI-20), for phones, whose cart is out of sight; on a wide screen the cart beside the list asks. */
export function AreaTool({ view }: { view: PricedBranchView }) {
  const { store } = useBranch()
  const chosen = areaIn(useCart(), view)
  return (
    chosen && (
      <select
        aria-label={deliveryAreaTexts.deliveryArea}
        className="tool max-w-44 truncate desktop:hidden"
        value={chosen.area}
        onChange={(event) => store.update((cart) => chooseArea(cart, event.target.value))}
      >
        {view.branch.deliveryAreas.map((each) => (
          <option key={each.area} value={each.area}>
            {fill(rangeTexts.deliveryTo, { area: areaName(each) })}
          </option>
        ))}
      </select>
    )
  )
}
