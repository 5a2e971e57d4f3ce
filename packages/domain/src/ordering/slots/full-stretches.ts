/** Whether a time of day `HH:mm` lies in one of the full stretches, the end of which is free again; one that is full until midnight ends at `00:00`. */
export function isFullAt(full: readonly { from: string; to: string }[], time: string): boolean {
  return full.some(({ from, to }) => from <= time && (time < to || to <= from))
}
