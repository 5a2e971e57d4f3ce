import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { importsIn } from './src/shell/built-files.ts'

/** Fails the build where `fetch-chunk.ts` would not see what a file imports, or would wait for ever for files that import each other. */
export function readableImports(): Plugin {
  return {
    name: 'readable-imports',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = new Map(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
        )
        for (const chunk of chunks.values()) {
          const seen = importsIn(chunk.code).map((name) =>
            path.posix.join(path.posix.dirname(chunk.fileName), name),
          )
          if (seen.toSorted().join() !== chunk.imports.toSorted().join())
            this.error(`built-files.ts reads of ${chunk.fileName}: ${seen.join(', ')}`)
          if (needs(chunk, chunk.fileName, chunks))
            this.error(`${chunk.fileName} imports itself by way of others`)
        }
      },
    },
  }
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

function needs(chunk: Rolldown.OutputChunk, name: string, chunks: Chunks, seen = new Set<string>()): boolean {
  return chunk.imports.some((imported) => {
    if (imported === name) return true
    const next = chunks.get(imported)
    if (!next || next.isEntry || seen.has(imported)) return false
    seen.add(imported)
    return needs(next, name, chunks, seen)
  })
}
