import type { Config } from '@theke/contract/shop/config/config.ts'
import { searchTest } from '@theke/domain/search-text.ts'
import type { OwnText } from '@theke/contract/shop/config/texts.ts'

export type ChosenText = Config['texts'][number]

/** The texts in which every word of a search occurs, those that were changed first. An empty search finds all. */
export function shownTexts(
  own: readonly OwnText[],
  chosen: readonly ChosenText[],
  changed: ReadonlySet<string>,
  search: string,
): OwnText[] {
  const isFound = searchTest(search)
  const found = own.filter((text) => {
    const choice = chosen.find(({ key }) => key === text.key)
    return isFound([text.key, text.german, text.english, choice?.german, choice?.english].join('\n'))
  })
  return [...found.filter(({ key }) => changed.has(key)), ...found.filter(({ key }) => !changed.has(key))]
}

/** The chosen texts with one said otherwise; one that says nothing of its own is left out. */
export function withText(chosen: readonly ChosenText[], text: ChosenText): ChosenText[] {
  const isOwn = text.german !== '' || text.english !== ''
  const isKnown = chosen.some(({ key }) => key === text.key)
  if (!isOwn) return chosen.filter(({ key }) => key !== text.key)
  return isKnown ? chosen.map((each) => (each.key === text.key ? text : each)) : [...chosen, text]
}
