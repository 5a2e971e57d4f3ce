import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lateFiles } from '../../scripts/late-files.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** What lists and forms need, and the order board does not. */
const ofRecords =
  /contract\/src|entity-kit|@mantine\/(form|dates)|components\/(Combobox|Select|Checkbox)\/|InlineInput|dayjs|klona|fast-deep-equal/

export default defineConfig({
  root: import.meta.dirname,
  base: '/backend/',
  plugins: [react(), lateFiles('/src/shell/fetch-chunk.ts')],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    // A browser that does not know these links only loads a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Scripts name many others, and hexadecimal hashes compress best.
        hashCharacters: 'hex',
        // What every page or most screens need comes in one file each: dozens of small ones cost a browser more than they spare it.
        // A group takes what its modules import along, so the order board opens without a group only if it needs nothing of it.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 4 },
            { name: 'calls', test: /live\/use-branches\.ts$/, priority: 3 },
            { name: 'common', minShareCount: 20, test: (id) => !ofRecords.test(id), priority: 2 },
            { name: 'entities', test: /contract\/src\/entities\.ts$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/image': server,
      '/upload': server,
      // The pages at these addresses are ours; only what their forms send goes to the server.
      '^/backend(/(login|logout|login-link|set-up)(/.*)?)?$': {
        target: server,
        bypass: (request) => (request.method === 'GET' ? '/backend/index.html' : undefined),
      },
    },
  },
})
