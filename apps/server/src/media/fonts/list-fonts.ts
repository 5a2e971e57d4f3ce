import { fontCatalogue, fontFamilies, fontVariants } from '@theke/contract/media/font-catalogue.ts'
import { type FontEntry, fontLicenseAddress } from '@theke/contract/media/fonts-api.ts'

/** The fonts that can be chosen (R-MEDIA-07). */
export async function listFonts(): Promise<FontEntry[]> {
  return fontFamilies.map((family) => {
    const { category, license } = fontCatalogue[family]
    return {
      family,
      category,
      variants: fontVariants(family),
      license,
      licenseAddress: fontLicenseAddress(family),
    }
  })
}
