import { unitLabels } from '@theke/contract/unit-labels.ts'
import { addonsOfStep, chosenOptions, stepsOf } from '@theke/domain/catalogue/choices.ts'
import type { PricedProduct } from '@theke/domain/catalogue/product.ts'
import { formatQuantity } from '@theke/domain/money.ts'
import type { CartItem } from '@theke/domain/ordering/cart.ts'

/** What was chosen of a product, in words and in the order of its steps. */
export function lineDetails(
  product: PricedProduct,
  item: CartItem,
  products: ReadonlyMap<number, PricedProduct>,
): string[] {
  return stepsOf(product).flatMap((part, step) => {
    const chosen = item.parts[step]
    const uploads = chosen?.uploads?.length ?? 0
    return [
      ...chosenOptions(part, chosen).map(({ name }) => name),
      ...(chosen?.text?.trim() ? [`„${chosen.text.trim()}“`] : []),
      ...(uploads > 0 ? [`${part.name}: ${uploads}`] : []),
      ...addonsOfStep(item, step).map(
        (addon) =>
          `${formatQuantity(addon.amount)} ${unitLabels[addon.unit]} ${products.get(addon.product.id)?.name ?? ''}`,
      ),
    ]
  })
}
