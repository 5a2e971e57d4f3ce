import { imageAddress } from '@theke/contract/media/image-address.ts'
import type { FooterBranch, FooterDivision, ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import type { ReactNode } from 'react'
import { fill } from '../texts/i18n.ts'
import { footerTexts } from '../texts/german/footer.ts'
import { addressLine } from './address-line.ts'
import { ContactDetails, DirectionsLink, PostalAddress } from './contact-details.tsx'
import { HoursTable } from './hours-table.tsx'
import { Link } from '../router/link.tsx'
import { Wordmark } from '../shell/logo.tsx'
import { branchPath } from '../router/route.ts'

type FooterDetailsProps = {
  shop: ShopView
  branches: readonly FooterBranch[]
  /** Shown where there is no branch. */
  division: FooterDivision | null
  isOnlyBranch: boolean
}

/** The larger part of the footer: the one branch, the list of them, or the organisation (R-UI-09). */
export function FooterDetails({ shop, branches, division, isOnlyBranch }: FooterDetailsProps) {
  const [only, ...others] = branches
  const isOne = only !== undefined && others.length === 0
  return (
    <div className="page-width grid grid-cols-1 gap-x-12 gap-y-10 py-12 desktop:grid-cols-[14rem_minmax(0,1fr)]">
      <div>
        <FooterLogo shop={shop} logo={(isOne ? only.logo : null) ?? shop.logo} />
        {only && isOnlyBranch && (
          <p>
            <Link href={branchPath(only.identifier)} className="footer-link">
              {footerTexts.order}
            </Link>
          </p>
        )}
      </div>
      {isOne && <OneBranch branch={only} />}
      {others.length > 0 && <ManyBranches branches={branches} />}
      {!only && division && <Organisation division={division} />}
    </div>
  )
}

/** The logo and below it the name, which leads home; without a logo the name stands for both. */
function FooterLogo({ shop, logo }: { shop: ShopView; logo: ShopView['logo'] }) {
  return (
    <>
      {logo && (
        <img
          src={imageAddress(logo, { size: 'small' })}
          alt={logo.alt}
          height={56}
          loading="lazy"
          className="mb-2 h-14 w-auto max-w-full object-contain object-left"
        />
      )}
      <Link href="/" className={logo ? 'footer-link' : 'inline-flex min-h-11 items-center'}>
        {logo ? shop.shopName : <Wordmark name={shop.shopName} />}
      </Link>
    </>
  )
}

function OneBranch({ branch }: { branch: FooterBranch }) {
  const { openingHours, deliveryHours, specialDays, phone, email } = branch
  return (
    <div className="grid grid-cols-1 gap-8 tablet:grid-cols-3">
      <Column heading={footerTexts.location}>
        <PostalAddress place={branch} />
        <DirectionsLink place={branch} className="footer-link" />
      </Column>
      {(phone || email) && (
        <Column heading={footerTexts.contact}>
          <ContactDetails {...branch} />
        </Column>
      )}
      {openingHours.length > 0 && (
        <Column heading={footerTexts.openingHours}>
          <HoursTable
            entries={openingHours}
            specialDays={specialDays.opening}
            caption={footerTexts.openingHours}
          />
          {deliveryHours.length > 0 && (
            <>
              <h3 className="mt-4 mb-1 font-sans text-sm font-semibold">{footerTexts.deliveryHours}</h3>
              <HoursTable
                entries={deliveryHours}
                specialDays={specialDays.delivery}
                caption={footerTexts.deliveryHours}
              />
            </>
          )}
        </Column>
      )}
    </div>
  )
}

function ManyBranches({ branches }: { branches: readonly FooterBranch[] }) {
  return (
    <div>
      <h2 className="sr-only">{footerTexts.branches}</h2>
      <ul className="grid grid-cols-1 gap-8 tablet:grid-cols-2 wide:grid-cols-4">
        {branches.map((branch) => (
          <li key={branch.identifier}>
            <h3 className="text-lg">
              <Link href={branchPath(branch.identifier)} className="footer-link">
                {branch.name}
              </Link>
            </h3>
            <address className="mb-2 not-italic">{addressLine(branch)}</address>
            {branch.openingHours.length > 0 && (
              <HoursTable
                entries={branch.openingHours}
                specialDays={branch.specialDays.opening}
                caption={fill(footerTexts.hoursOf, { name: branch.name })}
              />
            )}
            <ContactDetails {...branch} />
            <DirectionsLink place={branch} className="footer-link" />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Organisation({ division }: { division: FooterDivision }) {
  const { phone, email, website } = division
  return (
    <div className="grid grid-cols-1 gap-8 tablet:grid-cols-2">
      <Column heading={footerTexts.location}>
        <PostalAddress place={division} />
      </Column>
      {(phone || email || website) && (
        <Column heading={footerTexts.contact}>
          <ContactDetails {...division} />
          {website && (
            <a href={website} className="footer-link">
              {website.replace(/^https?:\/\//, '')}
            </a>
          )}
        </Column>
      )}
    </div>
  )
}

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lg">{heading}</h2>
      {children}
    </section>
  )
}
