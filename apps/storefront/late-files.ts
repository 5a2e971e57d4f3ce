import type { Plugin } from 'vite'

/** What Vite puts around every `import()` of a build for browsers. */
const helper = '\0vite/preload-helper.js'
const ours = '/src/shell/fetch-file.ts'

/**
 * Lets `shell/fetch-file.ts` fetch the files that come late. Vite's own way of doing it is five times as long, asks once, and takes
 * styles that did not arrive for there.
 */
export function lateFiles(): Plugin {
  return {
    name: 'late-files',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? `export { fetchFile as __vitePreload } from '${ours}'` : null),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      if (!chunks.some(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ours))))
        this.error(`${ours} is not used: Vite has another name for ${helper.slice(1)}`)
    },
  }
}
