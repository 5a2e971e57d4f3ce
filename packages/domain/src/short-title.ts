/** So many characters of a title are shown (CONST-40). */
export const longestTitle = 128

/** A title of at most `most` characters; of a longer one the beginning, with an ellipsis as its last. */
export function shortTitle(title: string, most = longestTitle): string {
  const characters = [...title]
  return characters.length <= most ? title : `${characters.slice(0, most - 1).join('').trimEnd()}…`
}
