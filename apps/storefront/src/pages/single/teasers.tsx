import { modeTexts } from '../../texts/german/common.ts'
import type { BranchCard } from '@theke/contract/shop/views/storefront-views.ts'
import { ArrowRightIcon } from '@theke/ui/icons.tsx'
import type { ReactNode } from 'react'
import { phoneAddress } from '../../footer/contact-details.tsx'
import { addressLine } from '../../footer/address-line.ts'
import { directionsAddress } from '../../footer/directions.ts'
import { Link } from '../../router/link.tsx'
import { branchPath } from '../../router/route.ts'
import { homeTexts } from '../../texts/german/home.ts'

const teaser =
  'group flex min-h-28 items-center justify-between gap-4 rounded-theme border p-5 transition-colors tablet:p-6'
const quiet = `${teaser} border-line bg-white hover:border-ink`

/** Three ways to the counter: online, by phone, on foot (R-UI-18). */
export function Teasers({ branch }: { branch: BranchCard }) {
  const { identifier, modes, phone, state, isPreorderEnabled } = branch
  const directions = directionsAddress(branch)
  const isAhead = state?.kind === 'closed' && isPreorderEnabled
  return (
    <ul aria-label={homeTexts.teasers} className="grid gap-4 tablet:grid-cols-3 [&>li]:grid">
      <li>
        <Link
          href={branchPath(identifier)}
          className={`${teaser} border-primary bg-primary text-on-primary hover:border-ink hover:bg-ink hover:text-white`}
        >
          <Words
            title={isAhead ? homeTexts.teaserPreorder : homeTexts.teaserOrder}
            detail={modes.map((mode) => modeTexts[mode]).join(' · ')}
          />
        </Link>
      </li>
      {phone && (
        <li>
          <a href={phoneAddress(phone)} className={quiet}>
            <Words title={homeTexts.teaserCall} detail={<span className="num">{phone}</span>} />
          </a>
        </li>
      )}
      {directions && (
        <li>
          <a href={directions} target="_blank" rel="noopener noreferrer" className={quiet}>
            <Words title={homeTexts.teaserDirections} detail={addressLine(branch)} />
          </a>
        </li>
      )}
    </ul>
  )
}

function Words({ title, detail }: { title: string; detail: ReactNode }) {
  return (
    <>
      <span>
        <strong className="block font-display text-xl leading-tight font-semibold">{title}</strong>
        <span className="text-sm">{detail}</span>
      </span>
      <ArrowRightIcon />
    </>
  )
}
