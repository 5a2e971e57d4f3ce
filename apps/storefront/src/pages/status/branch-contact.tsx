import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { statusTexts } from '../../texts/german/status.ts'

type BranchContactProps = { branch: PricedOrder['branch']; newsletterUrl: string }

const linkClass =
  'inline-flex min-h-11 max-w-full items-center wrap-anywhere underline decoration-1 underline-offset-4 hover:decoration-2'

/** Where to ask about the order. */
export function BranchContact({ branch, newsletterUrl }: BranchContactProps) {
  return (
    <section aria-labelledby="contact" className="border-t-2 border-ink pt-4">
      <h2 id="contact" className="text-xl">
        {statusTexts.contact}
      </h2>
      <address className="mt-2 not-italic">
        <strong className="block font-semibold">{branch.name}</strong>
        {[branch.street, `${branch.zipCode} ${branch.city}`.trim()].filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="flex flex-wrap gap-x-6">
          {branch.phone && (
            <a href={`tel:${branch.phone.replace(/[^+\d]/g, '')}`} className={linkClass}>
              {branch.phone}
            </a>
          )}
          {branch.email && (
            <a href={`mailto:${branch.email}`} className={linkClass}>
              {branch.email}
            </a>
          )}
        </span>
      </address>
      {newsletterUrl && (
        <a href={newsletterUrl} className={linkClass} rel="noopener">
          {statusTexts.newsletter}
        </a>
      )}
    </section>
  )
}
