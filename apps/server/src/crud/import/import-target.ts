/** What a column can be read as besides a field: several fields at once, or a field whose cells are written in another way. */
export type ImportTarget = {
  name: string
  label: string
  /** Headings by which it is proposed, as `plainHeading` has them. */
  words: readonly string[]
  /** The names of the columns that it fills. */
  fills: readonly string[]
  /** Whether a text is one that only this target has. */
  fits?: (text: string) => boolean
  /** What one of its columns is given of a text; nothing where that is empty. */
  rewrite?: (text: string, column: string) => string
  /** Whether only new records get the value. */
  isOnlyForNew?: boolean
}
