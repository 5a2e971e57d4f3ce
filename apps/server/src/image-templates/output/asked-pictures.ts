import type { RowOf } from '@theke/contract/define-entity.ts'
import type { imageTemplate } from '@theke/contract/media/image-template.ts'
import { maxTemplatePixels } from '@theke/contract/media/image-template.ts'
import type { CardSizeName, OutputFormat } from '@theke/contract/media/template-output-api.ts'
import type { Reference } from '@theke/contract/fields.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { imageTemplates } from '../../media/media-tables.ts'
import type { ProductRow } from '../../snapshot/read-product-rows.ts'
import { printSize } from './print-size.ts'

type Asked = {
  products?: Reference[]
  format?: OutputFormat
  cardSize?: CardSizeName
}

type AskedPictures = {
  template: RowOfTemplate
  products: ProductRow[]
  format: OutputFormat
  cardSize: CardSizeName
}
type RowOfTemplate = typeof imageTemplates.$inferSelect & Pick<RowOf<typeof imageTemplate>, 'layers'>

/** The template and the products of an output. Products that are not offered yet are drawn too: their cards are printed before. */
export async function readAskedPictures(
  { db, services }: Pick<Context, 'db' | 'services'>,
  id: number,
  { products = [], format = 'png', cardSize = 'own' }: Asked,
): Promise<AskedPictures> {
  const [template] = await db.select().from(imageTemplates).where(eq(imageTemplates.id, id))
  if (template === undefined) throw httpError('not-found', 'Bildvorlage konnte nicht geladen werden')
  const snapshot = await services.cache.current()
  const known = products.flatMap((product) => snapshot.products.get(product.id) ?? [])
  if (known.length === 0) throw validationError([{ field: 'products', message: validationTexts.blank }])
  const { scale } = printSize(template, cardSize)
  if (template.width * template.height * scale * scale > maxTemplatePixels)
    throw validationError([{ field: 'cardSize', message: hugeCard }])
  return { template, products: known, format, cardSize }
}

const hugeCard = 'So groß kann diese Vorlage nicht gedruckt werden. Bitte wählen Sie eine kleinere Größe.'
