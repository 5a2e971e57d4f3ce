import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { clientManifest } from './client-manifest.ts'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// What the start page shares with the page of a branch.
const frame =
  /shell\/shell\.tsx|plain-text\.ts|branch\/open-state\.ts|ui\/src\/(chip|icons)\.tsx|image-address\.ts|mode-labels\.ts/

/**
 * Two builds: `vite build` makes the browser's files in dist/client, `vite build --ssr src/entry-server.tsx` makes
 * dist/server/entry-server.js, which the server imports to render pages.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: fromHere('.'),
  base: '/',
  plugins: [react(), tailwindcss(), clientManifest()],
  // React has this hook itself; the router asks for a stand-in of older versions.
  resolve: {
    alias: { 'use-sync-external-store/shim/index.js': fromHere('src/shell/use-sync-external-store.ts') },
  },
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    // Fonts and images keep their own addresses, which can be cached for ever.
    assetsInlineLimit: 0,
    // Files that come late have no dependencies worth a helper of their own.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: '[name].js' } }
      : {
          input: fromHere('src/entry-browser.tsx'),
          // Few files that compress well: React and the router, the frame of every page, the page of a branch.
          output: {
            codeSplitting: {
              groups: [
                { name: 'app', tags: ['$initial'], priority: 3 },
                { name: 'frame', test: frame, priority: 2 },
                { name: 'branch', test: /branch-provider\.tsx|branch-page\.tsx/, priority: 1 },
              ],
            },
          },
        },
  },
}))
