import type { BaseManifest } from './base-backup.ts'
import { type LogChunk, parseChunkName, positionOf, startOfSegment } from './log-position.ts'

/** The archived log that continues a base backup without a gap. */
export type LogPath = {
  chunks: LogChunk[]
  /** All that was committed up to this instant can be restored. */
  until: number
}

/** @param names of all archived stretches. */
export function logAfter(base: BaseManifest, names: readonly string[]): LogPath {
  const { segmentBytes } = base
  const startOf = (chunk: LogChunk) => startOfSegment(chunk.segment, segmentBytes) + BigInt(chunk.from)
  const endOf = (chunk: LogChunk) => startOfSegment(chunk.segment, segmentBytes) + BigInt(chunk.to)
  const chunks = names
    .map(parseChunkName)
    .filter((chunk) => chunk !== null && chunk.stream === base.stream)
    .filter((chunk) => chunk !== null)
    .toSorted((a, b) => Number(startOf(a) - startOf(b)))
  const path: LogChunk[] = []
  let position = positionOf(base.stopLsn)
  let until = base.endedAt
  for (const chunk of chunks) {
    if (endOf(chunk) <= position) continue
    if (startOf(chunk) > position) break
    path.push(chunk)
    position = endOf(chunk)
    until = Math.max(until, chunk.until)
  }
  return { chunks: path, until }
}

/** The stretches that are needed to reach an instant. */
export function neededChunks({ chunks }: LogPath, instant: number | undefined): LogChunk[] {
  if (instant === undefined) return chunks
  const last = chunks.findIndex(({ until }) => until >= instant)
  return last === -1 ? chunks : chunks.slice(0, last + 1)
}
