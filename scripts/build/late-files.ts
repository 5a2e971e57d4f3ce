import type { Plugin } from 'vite'

/** What Vite puts around every `import()` of a build for browsers. */
const helper = '\0vite/preload-helper.js'

/**
 * Lets a module of the app load the chunks that come late: its export `fetchChunk` is called with the `import()` and the files that belong to it.
 * Vite's own way of doing it asks once, and takes styles that did not arrive for there.
 */
export function lateFiles(ours: string): Plugin {
  return {
    name: 'late-files',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? `export { fetchChunk as __vitePreload } from '${ours}'` : null),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      if (!chunks.some(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ours))))
        this.error(`${ours} is not used: Vite has another name for ${helper.slice(1)}`)
    },
  }
}
