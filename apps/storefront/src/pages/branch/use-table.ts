import { useEffect } from 'react'
import { useBranch } from '../../branch/branch-context.ts'

/** Takes the table from the address that its QR code leads to (R-SHOP-18). Loaded for such addresses only. */
export function useTableFromAddress(): void {
  const { view, store } = useBranch()
  useEffect(() => {
    if (location.search)
      void import('./read-table-param.ts').then(({ readTableParam: takeTable }) => takeTable(view, store))
  }, [view, store])
}
