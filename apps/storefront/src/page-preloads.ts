import type { PageData } from '@theke/contract/shop/views/page-data.ts'
import type { Language } from '@theke/domain/language.ts'
import manifest from 'virtual:client-manifest'

/** The module of each page, or the name of the chunk that it lies in (`vite.config.ts`). */
const modules: { [Page in PageData['page']]: string } = {
  start: 'src/pages/start/start-page.tsx',
  home: 'src/pages/home/home-page.tsx',
  single: 'src/pages/single/single-page.tsx',
  branch: 'branch',
  checkout: 'src/pages/checkout/checkout-page.tsx',
  status: 'src/pages/status/status-page.tsx',
  frontdesk: 'src/pages/frontdesk/frontdesk-page.tsx',
  site: 'src/pages/site/site-page.tsx',
  'not-found': 'src/pages/not-found/not-found-page.tsx',
  'opening-soon': 'src/pages/opening-soon/opening-soon-page.tsx',
  error: 'src/pages/error/error-page.tsx',
}

const entry = Object.values(manifest).find(({ isEntry }) => isEntry)

/** Links by which the browser fetches a page's own files together with the script that asks for them. */
export function preloadLinks(page: PageData['page'], language: Language): string {
  const seen = new Set(entry ? [entry.file] : [])
  return [...filesOf(modules[page], seen), ...(language === 'en' ? filesOf('src/texts/en.ts', seen) : [])]
    .map((file) => `<link rel="modulepreload" href="/${file}">`)
    .join('\n')
}

function filesOf(module: string, seen: Set<string>): string[] {
  const chunk = manifest[module] ?? Object.values(manifest).find(({ name }) => name === module)
  if (!chunk || seen.has(chunk.file)) return []
  seen.add(chunk.file)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(name, seen))]
}
