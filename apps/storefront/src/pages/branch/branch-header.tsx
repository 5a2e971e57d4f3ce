import { Chip } from '@theke/ui/chip.tsx'
import { Link } from '../../router/link.tsx'
import { useBranch } from '../../branch/branch-context.ts'
import { headerStateText } from '../../branch/open-state.ts'
import { useCart, useMode } from '../../branch/use-cart.ts'
import { chooseMode } from '../../cart/cart-changes.ts'
import { Logo } from '../../shell/logo.tsx'
import { useOwnPath } from '../../shell/kiosk-context.ts'
import { appointmentAnchor, checkoutPath } from '../../router/route.ts'
import { texts } from '../../texts/german/common.ts'
import { ModeSwitch } from './mode-switch.tsx'
import type { OfferedCategory } from './categories/offered-categories.ts'
import { ProductSearch } from './product-search.tsx'
import { useWhenText } from './when-text.ts'

/** Logo, state of the branch, search, mode and appointment. */
export function BranchHeader({ categories }: { categories: readonly OfferedCategory[] }) {
  const { view, store } = useBranch()
  const { draft } = useCart()
  const mode = useMode()
  const ownPath = useOwnPath()
  const state = headerStateText(view)
  const whenText = useWhenText()
  return (
    <header className="branch-header">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-2.5 py-3 desktop:flex-nowrap desktop:py-3.5">
        <Logo shop={view.shop} />
        <Chip tone={state.tone} className="ml-auto whitespace-nowrap tablet:ml-0">
          <span className="branch-name">{view.branch.name} · </span>
          {state.text}
        </Chip>
        <div className="ml-auto hidden min-w-32 shrink-[9] desktop:block">
          <ProductSearch categories={categories} />
        </div>
        {view.modes.length > 1 && (
          <ModeSwitch
            modes={view.modes}
            mode={mode}
            table={view.tables.find(({ id }) => id === draft.table?.id)?.identifier ?? ''}
            onChange={(chosen) => store.update((cart) => chooseMode(cart, chosen))}
          />
        )}
        <span className="hidden text-right wide:block">
          {texts.branch.appointment}:{' '}
          <Link
            href={`${ownPath(checkoutPath(view.branch.identifier))}#${appointmentAnchor}`}
            className="appointment-link"
          >
            {whenText}
          </Link>
        </span>
      </div>
    </header>
  )
}
