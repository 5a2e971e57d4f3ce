import type { BranchCard, ShopView } from '@theke/contract/shop/storefront-views.ts'
import type { OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import type { ReactNode } from 'react'
import { needsConsent } from '../consent/needs-consent.ts'
import { consent } from '../consent/use-consent.ts'
import { Link } from './link.tsx'
import { footerTexts } from '../texts/footer.ts'
import { fill } from '../texts/fill.ts'
import { directionsAddress } from './directions.ts'
import { HoursTable } from './hours-table.tsx'
import { legalLinks } from './legal-links.ts'
import { Wordmark } from './logo.tsx'
import { accessibilityPath, branchPath } from './route.ts'

/** What the footer tells of a branch. */
export type FooterBranch = Pick<
  BranchCard,
  | 'identifier'
  | 'name'
  | 'street'
  | 'zipCode'
  | 'city'
  | 'phone'
  | 'email'
  | 'latitude'
  | 'longitude'
  | 'openingHours'
> & { deliveryHours?: readonly OpeningHourEntry[] }

export type FooterProps = {
  shop: ShopView
  branches: readonly FooterBranch[]
  /** The shop has no other branch, so its page is the place to order (SF-FOOT-02). */
  isOnlyBranch: boolean
}

export function Footer({ shop, branches, isOnlyBranch }: FooterProps) {
  const [only, ...others] = branches
  return (
    <footer className="mt-16 border-t border-line bg-sand text-[0.9375rem]">
      <div className="page-width grid gap-x-12 gap-y-10 py-12 desktop:grid-cols-[14rem_1fr]">
        <div>
          <Link href="/" className="inline-flex min-h-11 items-center">
            <Wordmark name={shop.shopName} />
          </Link>
          {only && isOnlyBranch && (
            <p>
              <Link href={branchPath(only.identifier)} className="footer-link">
                {footerTexts.order}
              </Link>
            </p>
          )}
        </div>
        {only && others.length === 0 && <OneBranch branch={only} />}
        {only && others.length > 0 && <ManyBranches branches={branches} />}
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center gap-x-8 py-3 text-sm">
          <span className="mr-auto w-full text-muted tablet:w-auto">
            {fill(footerTexts.copyright, { businessName: shop.businessName || shop.shopName })}
          </span>
          {legalLinks(shop).map(({ name, label, address, isOwnPage }) =>
            isOwnPage ? (
              <Link key={name} href={address} className="footer-link">
                {label}
              </Link>
            ) : (
              <a key={name} href={address} target="_blank" rel="noopener noreferrer" className="footer-link">
                {label}
              </a>
            ),
          )}
          {shop.hasAccessibilitySite && (
            <Link href={accessibilityPath} className="footer-link">
              {footerTexts.accessibility}
            </Link>
          )}
          {needsConsent(shop, '/') && (
            <button type="button" className="footer-link" onClick={() => consent.reopen()}>
              {footerTexts.cookies}
            </button>
          )}
        </div>
      </div>
    </footer>
  )
}

function OneBranch({ branch }: { branch: FooterBranch }) {
  const { deliveryHours = [] } = branch
  return (
    <div className="grid gap-8 tablet:grid-cols-3">
      <Column heading={footerTexts.location}>
        <address className="not-italic">
          {branch.name}
          <br />
          {branch.street}
          <br />
          {branch.zipCode} {branch.city}
        </address>
        <Directions branch={branch} />
      </Column>
      <Column heading={footerTexts.contact}>
        <Contact branch={branch} />
      </Column>
      <Column heading={footerTexts.openingHours}>
        <HoursTable entries={branch.openingHours} caption={footerTexts.openingHours} />
        {deliveryHours.length > 0 && (
          <>
            <h3 className="mt-4 mb-1 font-sans text-sm font-semibold">{footerTexts.deliveryHours}</h3>
            <HoursTable entries={deliveryHours} caption={footerTexts.deliveryHours} />
          </>
        )}
      </Column>
    </div>
  )
}

function ManyBranches({ branches }: { branches: readonly FooterBranch[] }) {
  return (
    <div>
      <h2 className="sr-only">{footerTexts.branches}</h2>
      <ul className="grid gap-8 tablet:grid-cols-2 wide:grid-cols-4">
        {branches.map((branch) => (
          <li key={branch.identifier}>
            <h3 className="text-lg">
              <Link href={branchPath(branch.identifier)} className="footer-link">
                {branch.name}
              </Link>
            </h3>
            <address className="mb-2 not-italic">
              {branch.street}, {branch.zipCode} {branch.city}
            </address>
            <HoursTable
              entries={branch.openingHours}
              caption={`${footerTexts.openingHours} ${branch.name}`}
            />
            <Contact branch={branch} />
            <Directions branch={branch} />
          </li>
        ))}
      </ul>
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

function Contact({ branch }: { branch: FooterBranch }) {
  return (
    <p className="my-1 flex flex-col items-start">
      {branch.phone && (
        <a href={`tel:${branch.phone.replace(/[^+\d]/g, '')}`} className="footer-link num">
          {branch.phone}
        </a>
      )}
      {branch.email && (
        <a href={`mailto:${branch.email}`} className="footer-link">
          {branch.email}
        </a>
      )}
    </p>
  )
}

function Directions({ branch }: { branch: FooterBranch }) {
  return (
    <a href={directionsAddress(branch)} target="_blank" rel="noopener noreferrer" className="footer-link">
      {footerTexts.directions}
    </a>
  )
}
