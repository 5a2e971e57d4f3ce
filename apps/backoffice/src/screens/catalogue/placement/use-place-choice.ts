import type { PlacementChange } from '@theke/domain/catalogue/placements.ts'
import { useMemo, useState } from 'react'
import type { MenuRow } from '../product/placements.ts'
import { placesByProduct, type WantedPlacement } from './planned-placements.ts'
import { placementTexts } from './placement-texts.ts'

type Option = { value: string; label: string }

/** The menus and categories that are selected, and those that can be: for taking products out only where one of them stands. */
export function usePlaceChoice(
  menus: readonly MenuRow[],
  categoryNames: ReadonlyMap<number, string>,
  products: readonly number[],
) {
  const [chosen, setChosen] = useState<WantedPlacement>({ change: 'add', menus: [], categories: [] })
  const places = useMemo(() => [...placesByProduct(menus, products).values()].flat(), [menus, products])
  const isAdding = chosen.change === 'add'
  const wanted = useMemo((): WantedPlacement => {
    const [only] = menus
    // With a single menu there is nothing to choose.
    const inMenus = chosen.menus.length === 0 && menus.length === 1 && only ? [only.id] : chosen.menus
    return { ...chosen, menus: inMenus }
  }, [chosen, menus])
  const known = new Set(places.map(({ menu }) => menu))
  const within = new Set(
    places.filter(({ menu }) => wanted.menus.includes(menu)).map(({ category }) => category),
  )
  const menuOptions: Option[] = menus
    .filter(({ id }) => isAdding || known.has(id))
    .map(({ id, name, isEnabled }) => ({
      value: String(id),
      label: isEnabled ? name : placementTexts.notEnabled(name),
    }))
  const categoryOptions: Option[] = [...categoryNames]
    .filter(([id]) => isAdding || within.has(id) || wanted.categories.includes(id))
    .map(([id, label]) => ({ value: String(id), label }))
  return {
    wanted,
    menuOptions,
    categoryOptions,
    /** The two changes have different options, so the selection begins anew. */
    setChange: (change: PlacementChange) => setChosen({ change, menus: [], categories: [] }),
    setMenus: (values: string[]) => setChosen((before) => ({ ...before, menus: values.map(Number) })),
    setCategories: (values: string[]) =>
      setChosen((before) => ({ ...before, categories: values.map(Number) })),
  }
}
