import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { BranchPage } from '../pages/branch/branch-page.tsx'
import { useIsKiosk } from '../shell/kiosk-context.ts'
import { lazyComponent } from '../shell/lazy-component.ts'
import { BranchProvider } from './branch-provider.tsx'

const { Lazy: LazyKioskBranch } = lazyComponent(() =>
  import('../kiosk/kiosk-branch.tsx').then((module) => module.KioskBranch),
)

/** The page of a branch with what its parts share. */
export function BranchEntry({ view }: { view: PricedBranchView }) {
  const isKiosk = useIsKiosk()
  if (isKiosk) return <LazyKioskBranch view={view} placeholder={null} />
  return (
    <BranchProvider key={view.branch.identifier} view={view}>
      <BranchPage />
    </BranchProvider>
  )
}
