/** When a piece of content is shown. Instants in milliseconds since the epoch; null is without a limit. */
export type ShownBlock = {
  id: number
  type: string
  isPublic: boolean
  publishFrom: number | null
  publishTo: number | null
  createdAt: number
}

/** The newest public block of a type whose time it is; undefined where there is none. From ≤ now < to. */
export function currentBlock<B extends ShownBlock>(
  blocks: readonly B[],
  type: string,
  now: number,
): B | undefined {
  return blocks
    .filter((block) => block.type === type && isShown(block, now))
    .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)[0]
}

/** The next instant after `now` at which a public block begins or ends; Infinity where nothing changes by itself. */
export function nextBlockChange(blocks: readonly ShownBlock[], now: number): number {
  const changes = blocks
    .filter(({ isPublic }) => isPublic)
    .flatMap(({ publishFrom, publishTo }) => [publishFrom, publishTo])
  return Math.min(...changes.filter((change) => change !== null && change > now).map(Number))
}

function isShown({ isPublic, publishFrom, publishTo }: ShownBlock, now: number): boolean {
  return isPublic && (publishFrom === null || publishFrom <= now) && (publishTo === null || now < publishTo)
}
