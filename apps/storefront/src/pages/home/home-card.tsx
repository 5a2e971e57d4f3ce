import type { ImageReference } from '@theke/contract/fields.ts'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import type { BranchCard } from '@theke/contract/shop/views/storefront-views.ts'
import { Chip } from '@theke/ui/chip.tsx'
import { BranchState } from '../../branch/branch-state.tsx'
import { DirectionsLink } from '../../footer/contact-details.tsx'
import { Link } from '../../router/link.tsx'
import { branchPath } from '../../router/route.ts'
import { homeTexts } from '../../texts/german/home.ts'
import { rangeLabel, useRangeTarget } from '../start/range-link.ts'

/** A branch with its logo and address, the way to its counter and the way there (R-UI-19). */
export function HomeCard({ branch, shopLogo }: { branch: BranchCard; shopLogo: ImageReference | null }) {
  const { name, street, zipCode, city, isPublic } = branch
  const target = useRangeTarget()
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-theme border border-line bg-white p-4 tablet:gap-x-6 tablet:p-6 max-[15rem]:grid-cols-1">
      <BranchMark logo={branch.logo ?? shopLogo} image={branch.image} isFaded={!isPublic} />
      <div>
        <h3 className="text-2xl leading-tight">{name}</h3>
        <address className="mt-1 text-muted not-italic">
          {[street, `${zipCode} ${city}`.trim()].filter(Boolean).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <div className="mt-3">
          {isPublic ? <BranchState branch={branch} isShort /> : <Chip>{homeTexts.inactive}</Chip>}
        </div>
      </div>
      <div className="col-span-full mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 self-end">
        {isPublic && (
          <Link href={branchPath(branch.identifier) + target} className="button" data-kind="primary">
            {rangeLabel(branch)}
            <span className="sr-only"> {name}</span>
          </Link>
        )}
        <DirectionsLink place={branch} className="footer-link" />
      </div>
    </article>
  )
}

type BranchMarkProps = { logo: ImageReference | null; image: ImageReference | null; isFaded: boolean }

/** The logo; where there is none, the picture of the branch stands in. The name beside it says what it shows. */
function BranchMark({ logo, image, isFaded }: BranchMarkProps) {
  const shown = logo ?? image
  if (!shown) return <div className="size-24 bg-sand tablet:size-32" />
  return (
    <img
      src={imageAddress(shown, { size: 'tiny' })}
      srcSet={`${imageAddress(shown, { size: 'tiny' })} 1x, ${imageAddress(shown, { size: 'small' })} 2x`}
      alt=""
      width={128}
      height={128}
      className={`size-24 bg-paper tablet:size-32 ${logo ? 'object-contain p-2' : 'object-cover'} ${isFaded ? 'opacity-50 grayscale' : ''}`}
    />
  )
}
