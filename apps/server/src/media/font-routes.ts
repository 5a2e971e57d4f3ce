import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { themeFonts } from '@theke/contract/shop/config/theme-fonts.ts'
import type { FastifyInstance } from 'fastify'
import { httpError } from '../http/http-errors.ts'

/** The fonts that a shop can choose, by the last part of their address; no other file is ever read. */
const known = new Map(
  Object.values(themeFonts).flatMap(({ file }) =>
    file === null ? [] : [[file, packageFile(file)] as const],
  ),
)

/** Serves the fonts of themes from this server, so that no visitor's request goes to another (R-MEDIA-07). */
export function registerFontRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/font/:file', async (request, reply) => {
    const path = known.get(request.params.file)
    if (path === undefined) throw httpError('not-found')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('font/woff2')
      .send(await readFile(path))
  })
}

/** `lora-5.3.0.woff2` is the upright Latin face of the package of that name. */
function packageFile(file: string): string {
  const name = file.replace(/-[\d.]+\.woff2$/, '')
  return fileURLToPath(
    import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
  )
}
