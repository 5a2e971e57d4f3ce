import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  fontCatalogue,
  type FontFace,
  fontFacesOf,
  fontFamilies,
  fontFileAddress,
} from '@theke/contract/media/font-catalogue.ts'
import { fontLicenseAddress, fontsApi } from '@theke/contract/media/fonts-api.ts'
import { isKeyOf } from '@theke/domain/typed-objects.ts'
import type { FastifyInstance } from 'fastify'
import { handle, handleFile } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { fontFilePath } from './font-files.ts'
import { listFonts } from './list-fonts.ts'
import { loadFontStyle } from './load-font-style.ts'

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
