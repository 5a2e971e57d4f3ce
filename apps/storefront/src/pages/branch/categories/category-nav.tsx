import { categoryAnchor } from '@theke/contract/shop/assortment-anchor.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { texts } from '../../../texts/german/common.ts'
import { germanProps } from '../../../texts/i18n.ts'
import { showInOverlay } from '../overlay/show-in-overlay.ts'
import type { OfferedCategory } from './offered-categories.ts'

type CategoryNavProps = { categories: readonly OfferedCategory[]; children: ReactNode }

/** The category bar: a column beside the list on a wide screen, else a row that stays at the top. Children stand before it. */
export function CategoryNav({ categories, children }: CategoryNavProps) {
  const wanted = useRef<number | null>(null)
  const [current, setCurrent] = useState(categories[0]?.id ?? null)
  const row = useRef<HTMLUListElement>(null)

  // Nothing has to be followed while the page appears.
  useEffect(() => {
    let stop = () => {}
    void followLater().then(({ followCategories }) => {
      stop = followCategories({ ids: categories.map(({ id }) => id), wanted, onCurrent: setCurrent })
    }, ignore)
    return () => stop()
  }, [categories])
  useEffect(() => {
    void followLater().then(({ centreCurrent }) => centreCurrent(row.current), ignore)
  }, [current])

  return (
    <nav aria-label={texts.branch.categories} className="category-nav">
      {children}
      <ul ref={row}>
        {categories.map(({ id, name, german, products }) => (
          <li key={id} {...germanProps({ german })}>
            <a
              href={`#${categoryAnchor(id)}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => {
                const section = document.getElementById(categoryAnchor(id))
                event.preventDefault()
                if (!section) return showInOverlay({ categoryId: id, productId: null })
                wanted.current = id
                history.replaceState(history.state, '', `#${categoryAnchor(id)}`)
                void scrollTo(section)
                section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
              }}
            >
              {name}
              <span className="num">{products.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const followLater = () => import('./follow-categories.ts')
// Without it the bar only leads to the categories.
const ignore = () => {}

/** Loaded with the first click. */
async function scrollTo(section: HTMLElement): Promise<void> {
  const { categoryOffset, scrollToElement } = await import('../animated-scroll.ts')
  scrollToElement(section, categoryOffset())
}
