import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const name = 'virtual:client-manifest'

/** Lets the server's build read what the browser's build beside it named its files; empty where there is none yet. */
export function clientManifest(): Plugin {
  let file = ''
  return {
    name: 'client-manifest',
    configResolved(config) {
      file = path.resolve(config.root, config.build.outDir, '../client/.vite/manifest.json')
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}` ? `export default ${existsSync(file) ? readFileSync(file, 'utf8') : '{}'}` : null,
  }
}
