import { bulkEndpoints } from '@theke/contract/bulk-changes.ts'
import { placementApi } from '@theke/contract/catalogue/placement-api.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { templateOutputApi } from '@theke/contract/media/template-output-api.ts'
import { productTypeLabels } from '@theke/contract/catalogue/labels.ts'
import { HoursField } from '../../hours/hours-field.tsx'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { outputTexts } from '../media/output-texts.ts'
import { useProductAiActions } from '../content/ai/use-ai-bulk-actions.ts'
import { placementTexts } from './placement/placement-texts.ts'
import { AllergensField } from './product/allergens-field.tsx'
import { priceText, type ProductRow } from './product/price-text.ts'
import { withOptionValues } from './product/option-value.ts'
import { ProductForm } from './product/product-form.tsx'
import { DayOfYearField } from './season/season-card.tsx'
import { ProductStatus } from './product/product-status.tsx'
import { lazyComponent } from '../../shell/lazy-component.ts'

const ProductsOutputDialog = lazyComponent(
  async () => (await import('../media/products-output-dialog.tsx')).default,
)
const PlaceProductsDialog = lazyComponent(
  async () => (await import('./placement/place-products-dialog.tsx')).default,
)

/** What the screens of products have of their own. */
export const override: EntityOverride<ProductRow> = {
  form: ProductForm,
  status: ProductStatus,
  bulkActions: [
    {
      label: placementTexts.action,
      permissions: [placementApi.placeProducts.permission, bulkEndpoints(product).undoBatch.permission],
      dialog: PlaceProductsDialog,
    },
    {
      label: outputTexts.action,
      permissions: [templateOutputApi.makeOutput.permission],
      dialog: ProductsOutputDialog,
    },
  ],
  useBulkActions: useProductAiActions,
  transformValues: withOptionValues,
  widgets: {
    schedule: HoursField,
    allergens: AllergensField,
    seasonFrom: DayOfYearField,
    seasonTo: DayOfYearField,
  },
  listItem: (product) => {
    const steps = product.config.parts.length
    const kind = product.type === 'simple' ? '' : productTypeLabels[product.type]
    const details = [
      product.articleNumber,
      kind,
      product.type !== 'simple' && steps > 0 && `${steps} ${steps === 1 ? 'Schritt' : 'Schritte'}`,
    ]
    return {
      secondaryText: details.filter(Boolean).join(' · '),
      trailingText: priceText(product),
      isMuted: !product.isEnabled,
    }
  },
}
