// `bundle.ts <app> <target>` bundles one front end: the back-office as it is, the storefront as `client` for browsers (with a
// manifest) and `server/entry-server.js` for rendering. Files for browsers lie beside their compressed forms.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, type BuildOptions } from 'vite'
import { root } from './front-ends.ts'

// A large file takes seconds, and no page begins with one.
const maxTriedBytes = 300_000
const [app = '', target = ''] = process.argv.slice(2)

if (app === 'storefront') {
  await bundle({ outDir: path.join(target, 'client'), manifest: true })
  compressFiles(path.join(target, 'client'))
  await bundle({ outDir: path.join(target, 'server'), ssr: 'src/entry-server.tsx' })
} else {
  await bundle({ outDir: target })
  compressFiles(target)
}

async function bundle(options: BuildOptions): Promise<void> {
  const folder = path.join(root, 'apps', app)
  await build({
    root: folder,
    configFile: path.join(folder, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ...options, emptyOutDir: true },
  })
}

function compressFiles(folder: string): void {
  for (const file of globSync('assets/**/*.{js,mjs,css,svg}', { cwd: folder })) {
    const content = readFileSync(path.join(folder, file))
    writeFileSync(path.join(folder, `${file}.br`), smallestBrotli(content))
    writeFileSync(path.join(folder, `${file}.gz`), gzipSync(content, { level: 9 }))
  }
}

/** Which coding of distances is the smaller one differs from file to file, by more than most changes of the code cost. */
function smallestBrotli(content: Buffer): Buffer {
  const usual = brotliCompressSync(content)
  if (content.length > maxTriedBytes) return usual
  const other = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_NPOSTFIX]: 1 } })
  return other.length < usual.length ? other : usual
}
