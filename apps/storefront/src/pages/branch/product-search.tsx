import { CloseIcon, SearchIcon } from '@theke/ui/icons.tsx'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { lazyComponent } from '../../shell/lazy-component.ts'
import { texts } from '../../texts/german/common.ts'
import type { OfferedCategory } from './categories/offered-categories.ts'

type ProductSearchProps = {
  categories: readonly OfferedCategory[]
  /** A button that opens the field over the category bar. */
  isCompact?: boolean
}

const { Lazy: LazyResults, preload: preloadResults } = lazyComponent(() =>
  import('./search-results.tsx').then((module) => module.SearchResults),
)

/** Search over the range of the branch (R-CATALOGUE-05). */
export function ProductSearch({ categories, isCompact = false }: ProductSearchProps) {
  const [term, setTerm] = useState('')
  const [isOpen, setIsOpen] = useState(!isCompact)
  const box = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)
  const isActive = term.trim() !== ''

  const close = () => {
    setTerm('')
    if (isCompact) setIsOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
      returnsFocus.current = isCompact
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      moveFocus(box.current, event.key === 'ArrowDown' ? 1 : -1)
    }
  }

  // React fires no change event for what was typed before hydration.
  useEffect(() => setTerm(input.current?.value ?? ''), [])

  // The focused field was removed, so the focus returns to the button that opened it.
  useEffect(() => {
    if (!isOpen && returnsFocus.current) opener.current?.focus()
    returnsFocus.current = false
  }, [isOpen])

  if (!isOpen) {
    return (
      <button
        ref={opener}
        type="button"
        className="search-open"
        aria-label={texts.branch.searchLabel}
        onClick={() => setIsOpen(true)}
      >
        <SearchIcon />
      </button>
    )
  }
  return (
    // Keys and blur of the field and its results come together here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <search
      ref={box}
      className={isCompact ? 'product-search search-over' : 'product-search'}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (isCompact && !isActive && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
      }}
    >
      <input
        ref={input}
        type="search"
        className="field-input"
        aria-label={texts.branch.searchLabel}
        placeholder={texts.branch.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        // The person has just asked for this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isCompact}
        value={term}
        onFocus={preloadResults}
        onChange={(event) => setTerm(event.target.value)}
      />
      {(isActive || isCompact) && (
        <button type="button" className="search-clear" aria-label={texts.branch.searchClear} onClick={close}>
          <CloseIcon />
        </button>
      )}
      {isActive && <LazyResults categories={categories} term={term} onChosen={close} />}
    </search>
  )
}

function moveFocus(box: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('input, .search-results button') ?? [])]
  const position = stops.findIndex((stop) => stop === document.activeElement)
  stops[Math.max(0, Math.min(stops.length - 1, position + step))]?.focus()
}
