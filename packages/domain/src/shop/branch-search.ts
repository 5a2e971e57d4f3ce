import { searchTest } from '../search-text.ts'

/** What the search on the start page looks at. */
type SearchableBranch = {
  name: string
  street: string
  city: string
  zipCode: string
  keywords: string
  tags: readonly { id: number; name: string }[]
}

/** What a visitor narrows the list of branches by. */
type BranchFilter = { term: string; tagIds: readonly number[] }

/** Whether a term or a tag narrows the list, so that the count line says how many of all are shown (R-SHOP-15). */
export function isBranchFilterActive({ term, tagIds }: BranchFilter): boolean {
  return wordsOf(term).length > 0 || tagIds.length > 0
}

/** The chosen tags after a click on one of them (R-SHOP-15). */
export function toggleTag(tagIds: readonly number[], tagId: number): number[] {
  return tagIds.includes(tagId) ? tagIds.filter((id) => id !== tagId) : [...tagIds, tagId]
}

/**
 * The branches that match both term and tags, in the same order. Of the term any one word must occur, in any spelling, in
 * name, street, city, zip code, keywords or a tag's name; of the tags any one must be the branch's. Neither given: all
 * (R-SHOP-15).
 */
export function searchBranches<Branch extends SearchableBranch>(
  branches: readonly Branch[],
  { term, tagIds }: BranchFilter,
): Branch[] {
  const tests = wordsOf(term).map(searchTest)
  return branches.filter(
    (branch) =>
      (tests.length === 0 || tests.some((occursIn) => occursIn(textOf(branch)))) &&
      (tagIds.length === 0 || branch.tags.some(({ id }) => tagIds.includes(id))),
  )
}

function textOf({ name, street, city, zipCode, keywords, tags }: SearchableBranch): string {
  return [name, street, city, zipCode, keywords, ...tags.map((tag) => tag.name)].join('\n')
}

function wordsOf(term: string): string[] {
  return term.split(/[\s,]+/).filter(Boolean)
}
