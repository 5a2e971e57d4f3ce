import type { StatisticsFilter } from './statistics-filter.ts'
import { statisticsTexts as texts } from './statistics-texts.ts'

/** The explanation of a figure that cannot be narrowed to a category, which says so where one is chosen. */
export function ofAllCategories({ category }: StatisticsFilter, hint: string): string {
  return category === null ? hint : `${texts.ofAllCategories} ${hint}`
}
