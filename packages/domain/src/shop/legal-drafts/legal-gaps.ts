/** By this a text is known as a draft until somebody takes the paragraph out. */
export const draftMark = 'Entwurf, vor der Veröffentlichung zu prüfen.'

/** A place of a draft that only the shop itself can fill, such as `[Firmenbuchnummer ergänzen]`. */
export function gap(what: string): string {
  return `[${what} ergänzen]`
}

/**
 * What keeps a legal text from being published: the names of its gaps, each once, in their order, and `Hinweis „Entwurf“` where it is still
 * headed as a draft. Empty for a text that is whole.
 */
export function gapsIn(html: string): string[] {
  const gaps = html.matchAll(/\[([^[\]]{2,300}) ergänzen\]/g)
  return [
    ...(html.includes(draftMark) ? ['Hinweis „Entwurf“'] : []),
    ...new Set(Array.from(gaps, ([, what = '']) => what)),
  ]
}
