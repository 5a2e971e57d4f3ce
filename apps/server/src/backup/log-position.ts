/** Positions in the log of PostgreSQL as numbers of bytes, and the names of its files. */

const signs = { high: 8, name: 24 }

/** Reads `16/B374D848` as PostgreSQL writes it. */
export function positionOf(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export function lsnOf(position: bigint): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase()
}

/** The file of the log in which the byte at this position lies. */
export function segmentOf(timeline: string, position: bigint, segmentBytes: number): string {
  const number = position / BigInt(segmentBytes)
  const perFile = 0x100000000n / BigInt(segmentBytes)
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(signs.high, '0')
  return timeline + hex(number / perFile) + hex(number % perFile)
}

/** The position of the first byte of a file of the log. */
export function startOfSegment(segment: string, segmentBytes: number): bigint {
  const high = BigInt(`0x${segment.slice(8, 16)}`)
  const low = BigInt(`0x${segment.slice(16, signs.name)}`)
  return (high << 32n) + low * BigInt(segmentBytes)
}

/** A stretch of the log as it is archived; its name tells where it belongs. */
export type LogChunk = {
  /** The stretches of one stream continue each other. */
  stream: string
  segment: string
  /** Offsets within the file. */
  from: number
  to: number
  /** All that was committed up to this instant is in this stretch or those before; 0 where that is unknown. */
  until: number
}

const chunkPattern = /^([0-9a-f]{12})-([0-9A-F]{24})-([0-9a-f]{8})-([0-9a-f]{8})-(\d{13})$/

export function chunkName({ stream, segment, from, to, until }: LogChunk): string {
  const hex = (offset: number) => offset.toString(16).padStart(8, '0')
  return `${stream}-${segment}-${hex(from)}-${hex(to)}-${String(until).padStart(13, '0')}`
}

/** Null for a name that is none of a stretch. */
export function parseChunkName(name: string): LogChunk | null {
  const [, stream, segment, from, to, until] = chunkPattern.exec(name) ?? []
  if (stream === undefined || segment === undefined) return null
  return { stream, segment, from: Number(`0x${from}`), to: Number(`0x${to}`), until: Number(until) }
}
