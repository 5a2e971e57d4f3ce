import { useQuery } from '@tanstack/react-query'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { referencesQuery } from '../../../entity-kit/record-queries.ts'
import type { MenuRow } from './placements.ts'

/** All menus, as far as they are loaded. */
export function useMenus(): readonly MenuRow[] | undefined {
  const { data } = useQuery(referencesQuery(menu))
  return data?.data
}
