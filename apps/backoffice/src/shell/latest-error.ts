type Attempt = { error: Error | null; submittedAt: number }

/** The error of the last of several attempts at the same thing; null where that one succeeded or is under way. */
export function latestError(...attempts: readonly Attempt[]): Error | null {
  return attempts.toSorted((a, b) => b.submittedAt - a.submittedAt)[0]?.error ?? null
}
