import { categoryAnchor } from '@theke/contract/shop/assortment-anchor.ts'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { texts } from '../../../texts/german/common.ts'
import { germanProps } from '../../../texts/i18n.ts'
import type { OfferedCategory } from './offered-categories.ts'

type CategoryNavProps = { categories: readonly OfferedCategory[]; children: ReactNode }

/** The category bar: a column beside the list on a wide screen, else a row that stays at the top. Children stand before it. */
export function CategoryNav({ categories, children }: CategoryNavProps) {
  const wanted = useRef<number | null>(null)
  const current = useCurrentCategory(categories, wanted)
  const row = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const list = row.current
    const link = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !link || list.scrollWidth <= list.clientWidth) return
    list.scrollTo({ left: link.offsetLeft - list.clientWidth / 2 + link.offsetWidth / 2, behavior: 'smooth' })
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
                if (!section) return
                event.preventDefault()
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

/** The category that passes the upper third of the screen; where several do beside one another, the one last asked for. */
function useCurrentCategory(
  categories: readonly OfferedCategory[],
  wanted: RefObject<number | null>,
): number | null {
  const [current, setCurrent] = useState(categories[0]?.id ?? null)
  useEffect(() => {
    const passing = new Set<number | null>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = Number(target.id.replace(/\D/g, ''))
          if (isIntersecting) passing.add(id)
          else passing.delete(id)
        }
        setCurrent((before) => [wanted.current, before, ...passing].find((id) => passing.has(id)) ?? before)
      },
      { rootMargin: '-30% 0px -69% 0px' },
    )
    for (const { id } of categories) {
      const section = document.getElementById(categoryAnchor(id))
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [categories, wanted])
  return current
}

/** Loaded with the first click. */
async function scrollTo(section: HTMLElement): Promise<void> {
  const { categoryOffset, scrollToElement } = await import('../animated-scroll.ts')
  scrollToElement(section, categoryOffset())
}
