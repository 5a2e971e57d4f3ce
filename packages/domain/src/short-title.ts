/** How many characters of a title are shown (R-UI-17). */
export const maxTitleLength = 128

const characters = new Intl.Segmenter('de')

/** A title of at most `most` characters; of a longer one the beginning, with an ellipsis as its last. */
export function shortTitle(title: string, most = maxTitleLength): string {
  if (title.length <= most) return title
  const shown = Array.from(characters.segment(title), ({ segment }) => segment)
  if (shown.length <= most) return title
  const beginning = shown.slice(0, most - 1).join('')
  return `${beginning.trimEnd()}…`
}
