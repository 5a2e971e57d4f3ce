import type { Bounds, Point } from './box.ts'

/** A line at which something snapped, at so many pixels from the left or from the top. */
export type SnapLine = { axis: 'x' | 'y'; at: number }

type Snap = { way: Point; lines: readonly SnapLine[] }

/**
 * The little way by which something that moves comes to lie at an edge or the middle of something else, at most `reach` pixels in each direction,
 * and the lines that it then lies at. Of several within reach the nearest wins.
 */
export function snapTo(moving: Bounds, others: readonly Bounds[], reach: number): Snap {
  const x = nearest(
    [moving.left, (moving.left + moving.right) / 2, moving.right],
    others.flatMap(({ left, right }) => [left, (left + right) / 2, right]),
    reach,
  )
  const y = nearest(
    [moving.top, (moving.top + moving.bottom) / 2, moving.bottom],
    others.flatMap(({ top, bottom }) => [top, (top + bottom) / 2, bottom]),
    reach,
  )
  return {
    way: { x: x?.way ?? 0, y: y?.way ?? 0 },
    lines: [
      ...(x ? [{ axis: 'x' as const, at: x.at }] : []),
      ...(y ? [{ axis: 'y' as const, at: y.at }] : []),
    ],
  }
}

function nearest(own: readonly number[], targets: readonly number[], reach: number) {
  let best: { way: number; at: number } | null = null
  for (const at of targets) {
    for (const position of own) {
      const way = at - position
      if (Math.abs(way) <= reach && (best === null || Math.abs(way) < Math.abs(best.way))) best = { way, at }
    }
  }
  return best
}
