import type { Plugin } from 'vite'
import { plainScript } from './plain-script.ts'

/** Builds the page that screens play on: a small script of its own, without anything of the shop's pages, and the worker that keeps it. */
export function signagePlayer(): Plugin {
  let root = ''
  return {
    name: 'signage-player',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      const player = await plainScript(root, 'src/signage/player-main.ts')
      const worker = await plainScript(root, 'src/signage/signage-worker.ts')
      const files = {
        'signage-player.js': player.script,
        'signage-player.css': player.styles,
        'signage-worker.js': worker.script,
      }
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
