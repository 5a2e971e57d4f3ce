import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { englishFiles } from './english-files.ts'
import { readableImports } from './readable-imports.ts'
import { lateFiles } from '../../scripts/build/late-files.ts'
import { serviceWorker } from './service-worker-build.ts'
import { plainScript } from './plain-script.ts'

const manifestName = 'virtual:client-manifest'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Two builds: `vite build` makes the browser's files in dist/client, `vite build --ssr src/entry-server.tsx` makes
 * dist/server/entry-server.js, which the server imports to render pages.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: fromHere('.'),
  base: '/',
  plugins: [
    react(),
    tailwindcss(),
    clientManifest(),
    ...(isSsrBuild
      ? []
      : [
          lateFiles('/src/shell/fetch-chunk.ts'),
          englishFiles(),
          readableImports(),
          serviceWorker(),
          signagePlayer(),
        ]),
  ],
  ssr: { noExternal: true },
  // Otherwise the server would hold the development form of React as well, and use it wherever NODE_ENV is not set.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    // Fonts and images keep their own addresses, which can be cached for ever.
    assetsInlineLimit: 0,
    // The map's library is one large file, fetched by nobody who does not look at a map.
    chunkSizeWarningLimit: 1200,
    // Files that come late have no dependencies worth a helper of their own.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: '[name].js' } }
      : {
          input: fromHere('src/entry-browser.tsx'),
          // Few files that compress well: React with the frame of every page, a branch, its cart, forms.
          output: {
            // Every page begins with the names of many files, and hexadecimal hashes compress best.
            hashCharacters: 'hex',
            codeSplitting: {
              groups: [
                { name: 'app', tags: ['$initial'], priority: 4 },
                // Named apart, since branch, forms and calls of the server need them and must not pull in each other.
                {
                  name: 'common',
                  test: /customer-fields\.ts|order-limits\.ts|typed-objects\.ts|references\.ts|ui\/src\/store\.ts/,
                  priority: 4,
                },
                { name: 'branch', test: /branch-(entry|provider|page)\.tsx/, priority: 3 },
                {
                  name: 'cart',
                  test: /use-priced-cart\.ts|price-summary\.tsx|removed-notice\.tsx/,
                  priority: 2,
                },
                // Apart, since the page of an order calls the server without asking for anything.
                { name: 'api', test: /src\/api\.ts|customer-order-api\.ts|slot-api\.ts/, priority: 1 },
                { name: 'forms', test: /ui\/src\/(text|checkbox|select)-field\.tsx/, priority: 1 },
              ],
            },
          },
        },
  },
}))

/** Lets the server's build read what the browser's build beside it named its files; empty where there is none yet. */
function clientManifest(): Plugin {
  let folder = ''
  return {
    name: 'client-manifest',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir, '../client')
    },
    resolveId: (id) => (id === manifestName ? `\0${manifestName}` : null),
    load(id) {
      if (id !== `\0${manifestName}`) return null
      const file = path.join(folder, '.vite/manifest.json')
      const english = globSync('assets/*.en.json', { cwd: folder })
      return `export default ${existsSync(file) ? readFileSync(file, 'utf8') : '{}'}
        export const english = ${JSON.stringify(english)}`
    },
  }
}

/** Builds the page that screens play on: a small script of its own, without anything of the shop's pages, and the worker that keeps it. */
function signagePlayer(): Plugin {
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
        ...player.fonts,
        'signage-player.js': player.script,
        'signage-player.css': player.styles,
        'signage-worker.js': worker.script,
      }
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
