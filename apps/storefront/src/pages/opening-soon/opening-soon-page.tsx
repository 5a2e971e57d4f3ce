import type { FooterBranch, ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { ContactDetails, PostalAddress } from '../../footer/contact-details.tsx'
import { hasAddress } from '../../footer/address-line.ts'
import { PlainHeader } from '../../shell/plain-header.tsx'
import { Shell } from '../../shell/shell.tsx'
import { openingSoonTexts } from '../../texts/german/home.ts'

// Branches link to their pages, which are not there yet.
const noBranches: readonly FooterBranch[] = []

/** The page of a shop that is not opened yet: an announcement and its contact details. */
export function OpeningSoonPage({ shop }: { shop: ShopView }) {
  const reachable = shop.footer.branches.filter(
    (branch) => hasAddress(branch) || branch.phone !== '' || branch.email !== '',
  )
  return (
    <Shell shop={shop} header={<PlainHeader shop={shop} />} branches={noBranches}>
      <div className="page-width py-16 tablet:py-24">
        <h1 className="text-[2.375rem] leading-[1.05] tablet:text-6xl">{openingSoonTexts.title}</h1>
        <p className="mt-4 max-w-[54ch] text-lg text-muted">{openingSoonTexts.text}</p>
        {reachable.length > 0 && (
          <>
            <p className="mt-10 mb-4">{openingSoonTexts.reach}</p>
            <ul className="grid gap-8 tablet:grid-cols-2 desktop:grid-cols-3">
              {reachable.map((branch) => (
                <li key={branch.identifier}>
                  <PostalAddress place={branch} />
                  <ContactDetails {...branch} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Shell>
  )
}
