import type { OwnText } from '@theke/contract/shop/texts.ts'
import type { Context } from '../context.ts'
import { loadStorefront } from '../pages/browser-files.ts'

/** Every text of the storefront as the software brings it. */
export async function listOwnTexts(_ctx: Context): Promise<OwnText[]> {
  return (await loadStorefront()).ownTexts
}
