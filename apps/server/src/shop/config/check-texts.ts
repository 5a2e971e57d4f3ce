import type { ErrorEntry } from '@theke/contract/errors.ts'
import type { Config } from '@theke/contract/shop/config/config.ts'
import { type OwnText, placesOf, textProblems } from '@theke/contract/shop/config/texts.ts'

/** What is wrong with the texts that a shop wants to put in place of the software's own, each beside its field. */
export function textErrors(chosen: Config['texts'], own: readonly OwnText[]): ErrorEntry[] {
  const known = new Map(own.map((text) => [text.key, text]))
  const seen = new Set<string>()
  return chosen.flatMap(({ key, german, english }, position) => {
    const text = known.get(key)
    const field = (name: string) => `texts.${position}.${name}`
    if (text === undefined) return [{ field: field('key'), message: textProblems.unknown }]
    if (seen.has(key)) return [{ field: field('key'), message: textProblems.twice }]
    seen.add(key)
    return [
      ...placeErrors(german, text.german).map((message) => ({ field: field('german'), message })),
      ...placeErrors(english, text.german).map((message) => ({ field: field('english'), message })),
    ]
  })
}

function placeErrors(chosen: string, own: string): string[] {
  if (chosen === '') return []
  const wanted = placesOf(own)
  const given = placesOf(chosen)
  const missing = wanted.filter((name) => !given.includes(name))
  const surplus = given.filter((name) => !wanted.includes(name))
  return [
    ...(missing.length > 0 ? [textProblems.missing(missing.join(', '))] : []),
    ...(surplus.length > 0 ? [textProblems.surplus(surplus.join(', '))] : []),
  ]
}
