import { isPublished, type Publishing } from './publishing.ts'

/** A piece of content for a fixed place. */
export type ShownBlock = Publishing & { id: number; type: string; createdAt: number }

/** The newest public block of a type whose time it is; undefined where there is none (R-CONTENT-06). */
export function currentBlock<B extends ShownBlock>(
  blocks: readonly B[],
  type: string,
  now: number,
): B | undefined {
  return blocks
    .filter((block) => block.type === type && isPublished(block, now))
    .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)[0]
}
