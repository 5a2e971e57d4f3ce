import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  fontCatalogue,
  type FontFace,
  fontFacesOf,
  fontFamilies,
  fontFileAddress,
  fontVariants,
  type FontFamily,
  fontSubsets,
} from '@theke/contract/media/font-catalogue.ts'
import { fontLicenseAddress, fontsApi, type FontEntry } from '@theke/contract/media/fonts-api.ts'
import { isKeyOf } from '@theke/domain/typed-objects.ts'
import type { FastifyInstance } from 'fastify'
import { handle, handleFile, type Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { fontFilePath } from './font-files.ts'
import { Readable } from 'node:stream'
import { type FontVariant, styleOfVariant } from '@theke/contract/media/font-variants.ts'
import { fontFaceRule } from '@theke/contract/shop/config/theme-fonts.ts'
import type { Context } from '../../core/context.ts'

export const fontHandlers = [
  handle(fontsApi.listFonts, listFonts),
  handleFile(fontsApi.loadFontStyle, loadFontStyle),
]

/** The files of all fonts by their addresses; no other file is ever read. */
const faces = new Map<string, FontFace>(
  fontFamilies.flatMap((family) => fontFacesOf(family).map((face) => [fontFileAddress(face), face])),
)

const forAYear = 'public, max-age=31536000, immutable'

/** Serves fonts and their licences from this server, so that no visitor's request goes to another (R-MEDIA-07). */
export function registerFontRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/font/:file', async (request, reply) => {
    const face = faces.get(`/font/${request.params.file}`)
    if (face === undefined) throw httpError('not-found')
    return reply
      .header('cache-control', forAYear)
      .type('font/woff2')
      .send(await readFile(fontFilePath(face)))
  })

  app.get<{ Params: { family: string } }>(
    fontLicenseAddress('Inter').replace('Inter', ':family'),
    async (request, reply) => {
      const { family } = request.params
      if (!isKeyOf(fontCatalogue, family)) throw httpError('not-found')
      const file = import.meta.resolve(`@fontsource-variable/${fontCatalogue[family].name}/LICENSE`)
      return reply
        .header('cache-control', forAYear)
        .type('text/plain')
        .send(await readFile(fileURLToPath(file)))
    },
  )
}

/** The fonts that can be chosen (R-MEDIA-07). */
async function listFonts(): Promise<FontEntry[]> {
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

/** One variant of a font as CSS that holds its files, so that it works where nothing can be fetched, as in an SVG (R-MEDIA-07). */
async function loadFontStyle(
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
