import { retry } from '../retry/retry.ts'

/** Wraps every `import()` of the build (`scripts/late-files.ts`): loads a chunk's styles, then the chunk. */
export function fetchChunk<Module>(
  load: () => Promise<Module>,
  styles: readonly string[] = [],
): Promise<Module> {
  return retry(async () => {
    await Promise.all(styles.map(fetchStyle))
    return load()
  })
}

async function fetchStyle(file: string): Promise<void> {
  const href = `/${file}`
  const link =
    document.head.querySelector<HTMLLinkElement>(`[href="${href}"]`) ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  // Only what has arrived has rules.
  if (link.sheet) return
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${href} did not arrive`))
    })
  })
}
