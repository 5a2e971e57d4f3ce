import type { OwnText } from '@theke/contract/shop/config/texts.ts'
import type { Context } from '../../core/context.ts'
import { loadStorefront } from '../../storage/front-end-builds.ts'

/** Every text of the storefront as the software brings it. */
export async function listOwnTexts(_ctx: Context): Promise<OwnText[]> {
  return (await loadStorefront()).ownTexts
}
