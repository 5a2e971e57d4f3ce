import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lateFiles } from '../../scripts/build/late-files.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** What forms and lists of records need. */
const ofRecords =
  /contract\/src|entity-kit|@mantine\/(form|dates)|components\/(Combobox|Select|Checkbox)\/|InlineInput|dayjs|klona|fast-deep-equal/

/** What few screens need, and is large: charts and codes. */
const ofFew =
  /mantine\/charts|recharts|d3-|victory|redux|reselect|immer|decimal\.js|eventemitter3|es-toolkit|react-is|qr\/index/

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
        // A screen loads a few files instead of a hundred small ones, which cost a browser more than they spare it. A group takes along what its
        // modules import unless a group of a higher priority has it, so the order board needs nothing of those below it.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 8 },
            { name: 'frame', test: /\/admin-app\.tsx$/, priority: 7 },
            { name: 'phone', test: /libphonenumber-js/, priority: 7 },
            { name: 'calls', test: /live\/use-branches\.ts$/, priority: 6 },
            { name: 'board', test: /\/board-screen\.tsx$/, priority: 5 },
            { name: 'drag', test: /@dnd-kit/, priority: 4 },
            { name: 'entities', test: /contract\/src\/entities\.ts$/, priority: 3 },
            { name: 'list', test: /\/entity-workspace\.tsx$/, priority: 2 },
            {
              name: 'shared',
              test: (id) => !ofRecords.test(id) && !ofFew.test(id),
              minShareCount: 4,
              maxModuleSize: 12_000,
              priority: 1,
            },
            { name: 'records', test: ofRecords, minShareCount: 3, priority: 0 },
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
