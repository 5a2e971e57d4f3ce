/**
 * The `updatedAt` of a record that is changed at `now`. It is also the version that optimistic locking compares (`require-version.ts`), so it
 * has to grow with every change: also with two in the same millisecond, and after the clock was set back.
 */
export function nextVersion(previous: Date, now: number): Date {
  return new Date(Math.max(now, previous.getTime() + 1))
}
