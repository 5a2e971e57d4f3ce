import type { BranchCard, StartView } from '@theke/contract/shop/views/storefront-views.ts'
import { isBranchFilterActive, searchBranches, toggleTag } from '@theke/domain/shop/branch-search.ts'
import { Button } from '@theke/ui/button.tsx'
import { SearchIcon } from '@theke/ui/icons.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { trackSearch } from '../../consent/track.ts'
import { shopTitle } from '../../router/shown-page-data.ts'
import { PlainHeader } from '../../shell/plain-header.tsx'
import { Shell } from '../../shell/shell.tsx'
import { homeTexts } from '../../texts/german/home.ts'
import { fill, germanProps } from '../../texts/i18n.ts'
import { BranchCardView } from './branch-card.tsx'

/** The list of branches with search and tags. */
export function StartPage({ view: { shop, branches, tags, doors } }: { view: StartView }) {
  const [filter, setFilter] = useState<{ term: string; tagIds: readonly number[] }>({ term: '', tagIds: [] })
  const found = searchBranches(branches, filter)
  const hasFilters = branches.length > 1
  return (
    <Shell shop={shop} header={<PlainHeader shop={shop} />}>
      <div className="page-width">
        <div className="pt-10 pb-8 desktop:pt-16">
          <h1 className="text-[2.125rem] leading-[1.08] tablet:text-5xl">{shopTitle(shop)}</h1>
          {shop.description && (
            <p className="mt-3 max-w-[54ch] text-lg text-muted" {...germanProps(shop, 'description')}>
              {shop.description}
            </p>
          )}
        </div>
        <div dangerouslySetInnerHTML={{ __html: doors }} />
        {hasFilters && shop.enablePluginSearch && (
          <SearchBox term={filter.term} onChange={(term) => setFilter({ ...filter, term })} />
        )}
        {hasFilters && shop.enablePluginTags && tags.length > 0 && (
          <fieldset aria-label={homeTexts.tags} className="mb-5 flex min-w-0 flex-wrap gap-2">
            {tags.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className="toggle"
                aria-pressed={filter.tagIds.includes(id)}
                onClick={() => setFilter({ ...filter, tagIds: toggleTag(filter.tagIds, id) })}
              >
                {name}
              </button>
            ))}
          </fieldset>
        )}
        <output className="mb-4 block text-muted">
          {countText(found.length, branches.length, isBranchFilterActive(filter))}
          {found.length === 0 && branches.length > 0 && (
            <span className="block">{homeTexts.searchEmpty}</span>
          )}
        </output>
        {found.length === 0 && branches.length > 0 && (
          <Button kind="ghost" onClick={() => setFilter({ term: '', tagIds: [] })}>
            {homeTexts.showAll}
          </Button>
        )}
        <Cards branches={found} />
      </div>
    </Shell>
  )
}

function Cards({ branches }: { branches: readonly BranchCard[] }) {
  return (
    <ul className="branch-cards">
      {branches.map((branch, position) => (
        <li key={branch.id}>
          <BranchCardView branch={branch} isEager={position < 2} />
        </li>
      ))}
    </ul>
  )
}

function SearchBox({ term, onChange }: { term: string; onChange: (term: string) => void }) {
  const box = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const takeTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    if (typed !== term) onChange(typed)
  })
  // React fires no change event for what was typed before hydration.
  useEffect(() => takeTyped(), [])
  return (
    <search ref={box} className="relative mb-4 max-w-md scroll-mt-4">
      <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted">
        <SearchIcon />
      </span>
      <input
        ref={input}
        type="search"
        className="field-input pl-10"
        aria-label={homeTexts.searchLabel}
        placeholder={homeTexts.searchPlaceholder}
        autoComplete="postal-code"
        value={term}
        onChange={(event) => {
          onChange(event.target.value)
          trackSearch('branches', event.target.value)
        }}
        onFocus={() => {
          if (matchMedia('(width >= 37.5rem) and (width < 64rem)').matches) box.current?.scrollIntoView()
        }}
      />
    </search>
  )
}

function countText(n: number, total: number, isFiltered: boolean): string {
  if (isFiltered) return fill(homeTexts.countFiltered, { n, total })
  if (total === 0) return homeTexts.noBranches
  return total === 1 ? homeTexts.countOne : fill(homeTexts.countAll, { total })
}
