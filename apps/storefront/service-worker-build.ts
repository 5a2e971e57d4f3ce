import type { Plugin, Rolldown } from 'vite'
import { plainScript } from './plain-script.ts'

const source = 'src/service-worker/service-worker.ts'

/** Files that many visitors never need, such as the map, are cached when they are used, not before. */
const maxCachedBytes = 250_000

/**
 * Builds the worker for /service-worker.js as one plain script, which every browser that has workers understands. It is given the
 * addresses of the files that pages need, so every build of the shop is another worker and is noticed as an update.
 */
export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter(isNeeded)
        const addresses = files.map(({ fileName }) => `/${fileName}`).toSorted()
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: await workerCode(root, addresses),
        })
      },
    },
  }
}

/** Scripts, their English, styles and the faces of the alphabet we write in. */
function isNeeded(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  if (file.type === 'chunk') return file.code.length <= maxCachedBytes
  return /\.(css|en\.json)$/.test(file.fileName) || /-latin-(?!ext).*\.woff2$/.test(file.fileName)
}

async function workerCode(root: string, addresses: readonly string[]): Promise<string> {
  const { script } = await plainScript(root, source, { __FILES__: JSON.stringify(addresses) })
  return script
}
