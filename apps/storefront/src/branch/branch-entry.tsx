import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { BranchPage } from '../pages/branch/branch-page.tsx'
import { BranchProvider } from './branch-provider.tsx'

/** The page of a branch with what its parts share. */
export function BranchEntry({ view }: { view: PricedBranchView }) {
  return (
    <BranchProvider key={view.branch.identifier} view={view}>
      <BranchPage />
    </BranchProvider>
  )
}
