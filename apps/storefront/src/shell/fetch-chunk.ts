import { applyStyle } from '@theke/ui/apply-style.ts'
import { retry } from '../retry/retry.ts'
import { addTexts, language } from '../texts/i18n.ts'
import { englishMark, englishOf, importsIn } from './built-files.ts'

const arrivals = new Map<string, Promise<unknown>>([[import.meta.url, Promise.resolve()]])

/**
 * Wraps every `import()` of the build (`scripts/build/late-files.ts`): waits until all files of a chunk have arrived, then imports it from
 * the browser's cache. Most browsers remember an import that failed until the page is reloaded, so a lost connection must not
 * make one fail. The name of the chunk is read from the call, since a list of all files would make every page larger.
 */
export function fetchChunk<Module>(load: () => Promise<Module>, styles: readonly string[]): Promise<Module> {
  return retry(async () => {
    await Promise.all([...styles.map((file) => `/${file}`), String(load).split('`')[1] ?? ''].map(arrivalOf))
    return load()
  })
}

/** Waits until a file and all that it imports have arrived; a file that did not is asked for again the next time. */
function arrivalOf(file: string): Promise<unknown> {
  const { href } = new URL(file, import.meta.url)
  const arrival = arrivals.get(href) ?? fetchFile(href)
  arrivals.set(href, arrival)
  arrival.catch(() => arrivals.delete(href))
  return arrival
}

async function fetchFile(href: string): Promise<unknown> {
  const code = await textOf(href)
  // A style that gets lost on its way from the cache is asked for again by the document (`ssr/retry-assets.inline.ts`).
  if (href.endsWith('css')) return applyStyle(href)
  const hasEnglish = language === 'en' && code.endsWith(englishMark)
  return Promise.all([...importsIn(code).map(arrivalOf), hasEnglish && loadEnglish(href)])
}

async function textOf(href: string): Promise<string> {
  const reply = await fetch(href)
  if (!reply.ok) throw new TypeError(href)
  return reply.text()
}

/** Has the texts of a script in English before it declares its own. */
export async function loadEnglish(script: string): Promise<void> {
  addTexts(JSON.parse(await textOf(englishOf(script))))
}
