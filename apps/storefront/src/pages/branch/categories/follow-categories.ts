import { categoryAnchor } from '@theke/contract/shop/assortment-anchor.ts'

type Followed = {
  ids: readonly number[]
  /** The category last asked for; it counts where several pass beside one another. */
  wanted: { current: number | null }
  onCurrent: (decide: (before: number | null) => number | null) => void
}

/** Tells which category passes the upper third of the screen, until the returned function is called. */
export function followCategories({ ids, wanted, onCurrent }: Followed): () => void {
  const passing = new Set<number | null>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = Number(target.id.replace(/\D/g, ''))
        if (isIntersecting) passing.add(id)
        else passing.delete(id)
      }
      onCurrent((before) => [wanted.current, before, ...passing].find((id) => passing.has(id)) ?? before)
    },
    { rootMargin: '-30% 0px -69% 0px' },
  )
  for (const id of ids) {
    const section = document.getElementById(categoryAnchor(id))
    if (section) observer.observe(section)
  }
  return () => observer.disconnect()
}

/** Scrolls the row of the bar so that the present category is in the middle. */
export function centreCurrent(row: HTMLElement | null): void {
  const link = row?.querySelector<HTMLElement>('[aria-current]')
  if (!row || !link || row.scrollWidth <= row.clientWidth) return
  row.scrollTo({ left: link.offsetLeft - row.clientWidth / 2 + link.offsetWidth / 2, behavior: 'smooth' })
}
