// `bundle.ts <app> <target>` bundles one front end: the back-office as it is, the storefront as `client` for browsers (with a
// manifest) and `server/entry-server.js` for rendering. Files for browsers lie beside their compressed forms.
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type BuildOptions } from 'vite'
import { root } from './front-ends.ts'

// Several files at a time, on threads of their own.
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

// A large file takes seconds, and no page begins with one.
const maxTriedBytes = 300_000
const [app = '', target = ''] = process.argv.slice(2)

if (app === 'storefront') {
  await bundle({ outDir: path.join(target, 'client'), manifest: true })
  await compressFiles(path.join(target, 'client'))
  await bundle({ outDir: path.join(target, 'server'), ssr: 'src/entry-server.tsx' })
} else {
  await bundle({ outDir: target })
  await compressFiles(target)
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

async function compressFiles(folder: string): Promise<void> {
  const files = globSync('assets/**/*.{js,mjs,css,svg,json}', { cwd: folder })
  await Promise.all(files.map((file) => compressFile(path.join(folder, file))))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  await writeFile(`${file}.br`, await smallestBrotli(content))
  await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }))
}

/** Which coding of distances is the smaller one differs from file to file, by more than most changes of the code cost. */
async function smallestBrotli(content: Buffer): Promise<Buffer> {
  const usual = await toBrotli(content)
  if (content.length > maxTriedBytes) return usual
  const other = await toBrotli(content, { params: { [constants.BROTLI_PARAM_NPOSTFIX]: 1 } })
  return other.length < usual.length ? other : usual
}
