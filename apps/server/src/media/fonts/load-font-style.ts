import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  fontCatalogue,
  type FontFamily,
  fontSubsets,
  fontVariants,
} from '@theke/contract/media/font-catalogue.ts'
import { type FontVariant, styleOfVariant } from '@theke/contract/media/font-variants.ts'
import type { fontsApi } from '@theke/contract/media/fonts-api.ts'
import { fontFaceRule } from '@theke/contract/shop/config/theme-fonts.ts'
import { isKeyOf } from '@theke/domain/typed-objects.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { fontFilePath } from './font-files.ts'

/** One variant of a font as CSS that holds its files, so that it works where nothing can be fetched, as in an SVG (R-MEDIA-07). */
export async function loadFontStyle(
  _ctx: Context,
  { params: { family = '', variant = '' }, reply }: Input<typeof fontsApi.loadFontStyle>,
): Promise<Readable> {
  const known = isKeyOf(fontCatalogue, family)
    ? fontVariants(family).find((each) => each === variant)
    : undefined
  if (!isKeyOf(fontCatalogue, family) || known === undefined) throw httpError('not-found')
  const css = await styleOf(family, known)
  void reply.header('cache-control', 'public, max-age=31536000, immutable').type('text/css; charset=utf-8')
  return Readable.from([css], { objectMode: false })
}

async function styleOf(family: FontFamily, variant: FontVariant): Promise<string> {
  const { weight, isItalic } = styleOfVariant(variant)
  const rules = await Promise.all(
    fontSubsets.map(async (subset) => {
      const face = { family, subset, isItalic }
      const content = await readFile(fontFilePath(face), 'base64')
      // A file holds all weights; the rule picks one of them.
      return fontFaceRule(face, String(weight), `data:font/woff2;base64,${content}`)
    }),
  )
  return rules.join('\n')
}
