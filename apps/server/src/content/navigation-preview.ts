import { navigation } from '@theke/contract/content/navigation.ts'
import type { Preview, previewApi } from '@theke/contract/content/preview-api.ts'
import type { Context } from '../core/context.ts'
import { requireReferences } from '../crud/references.ts'
import { toRow } from '../crud/mapper.ts'
import type { Input } from '../http/handle.ts'
import { checkNavigation } from './check-navigation.ts'
import { storePreview } from './site-preview.ts'

/** Stores a preview of the shop with an unsaved navigation, for an hour and for everybody with the link. */
export async function createNavigationPreview(
  ctx: Context,
  { body }: Input<typeof previewApi.createNavigationPreview>,
): Promise<Preview> {
  await requireReferences(ctx, navigation.fields, body)
  const { identifier, items } = toRow(navigation.fields, checkNavigation(ctx, body))
  return storePreview(ctx, {
    name: body.name,
    title: '',
    description: '',
    content: {
      body: `<p>${placeText(identifier)} Was zu Entwürfen führt, fehlt wie im Shop.</p>`,
    },
    image: null,
    nodes: [],
    navigation: { identifier, items },
  })
}

/** Where customers see a navigation, which only its identifier says (R-CONTENT-04). */
function placeText(identifier: string): string {
  if (identifier === 'header') return 'So steht die Navigation oben auf jeder Seite.'
  if (identifier === 'footer') return 'So steht die Navigation unten auf jeder Seite.'
  return 'Mit dieser Kennung steht die Navigation auf keiner Seite; hier ist sie zur Ansicht oben.'
}
