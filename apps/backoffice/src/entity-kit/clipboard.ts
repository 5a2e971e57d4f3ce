/** Copied values and what they are of, such as an entity or the entries of a list; they fit only into the same. */
export type ClipboardItem = { context: string; values: unknown }

/** The clipboard with another item; it takes the place of the one with the same context. */
export function withItem(items: readonly ClipboardItem[], item: ClipboardItem): ClipboardItem[] {
  return [...items.filter(({ context }) => context !== item.context), item]
}
