/** What the doctor found of one part of the machine. */
export type Finding = {
  /** `wrong` has to be mended, `note` should be known. */
  state: 'good' | 'note' | 'wrong'
  /** German, such as `Speicher`. */
  part: string
  /** A German sentence: what is, and what to do about it. */
  text: string
}

export const good = (part: string, text: string): Finding => ({ state: 'good', part, text })
export const note = (part: string, text: string): Finding => ({ state: 'note', part, text })
export const wrong = (part: string, text: string): Finding => ({ state: 'wrong', part, text })

/** The reason of an error without what is around it; addresses with passwords do not occur in it. */
export function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  const cause = first instanceof Error && first.cause instanceof Error ? first.cause : first
  return cause instanceof Error ? cause.message : String(cause)
}
