import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { RenderPage } from '@theke/contract/shop/views/page-data.ts'
import type { OwnText } from '@theke/contract/shop/config/texts.ts'

const storefront = fileURLToPath(new URL('../../../storefront/dist', import.meta.url))

/** Addresses of the files a page needs, as the build named them. */
export type BrowserFiles = { script: string; styles: string[]; preloads: string[]; fonts: string[] }

export const clientFolder = path.join(storefront, 'client')
export const backofficeFolder = fileURLToPath(new URL('../../../backoffice/dist', import.meta.url))

type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; css?: string[]; imports?: string[]; assets?: string[] }
>

/** What the build of the storefront made: the files for browsers, the function that renders pages, and the texts in them. */
type Storefront = { files: BrowserFiles; renderPage: RenderPage; ownTexts: OwnText[] }

export async function loadStorefront(): Promise<Storefront> {
  const manifest = JSON.parse(
    await readFile(path.join(clientFolder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (entry === undefined) throw new Error('The build of the storefront has no entry')
  const server = (await import(pathToFileURL(path.join(storefront, 'server/entry-server.js')).href)) as {
    renderPage: RenderPage
    ownTexts: OwnText[]
  }
  return { ...server, files: browserFiles(manifest, entry) }
}

function browserFiles(manifest: Manifest, entry: Manifest[string]): BrowserFiles {
  const preloads = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? [])
  const styles = [entry, ...(entry.imports ?? []).flatMap((name) => manifest[name] ?? [])].flatMap(
    ({ css }) => css ?? [],
  )
  // Only the upright text and display faces are on every page; browsers find the others by themselves.
  const fonts = Object.values(manifest).flatMap(({ file, assets }) => [file, ...(assets ?? [])])
  return {
    script: `/${entry.file}`,
    styles: [...new Set(styles)].map((file) => `/${file}`),
    preloads: preloads.map((file) => `/${file}`),
    fonts: [...new Set(fonts)]
      .filter((file) => /latin-.*normal.*\.woff2$/.test(file) && !/latin-ext/.test(file))
      .map((file) => `/${file}`),
  }
}
