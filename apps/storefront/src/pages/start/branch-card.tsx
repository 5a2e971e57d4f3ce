import { imageAddress } from '@theke/contract/media/image-address.ts'
import { modeTexts } from '../../texts/german/common.ts'
import type { BranchCard } from '@theke/contract/shop/views/storefront-views.ts'
import { Chip } from '@theke/ui/chip.tsx'
import { ArrowRightIcon } from '@theke/ui/icons.tsx'
import { Link } from '../../router/link.tsx'
import { BranchState } from '../../branch/branch-state.tsx'
import { plainText } from '../../head/plain-text.ts'
import { branchPath } from '../../router/route.ts'
import { homeTexts } from '../../texts/german/home.ts'
import { rangeLabel, useRangeTarget } from './range-link.ts'
import { germanProps, untranslatedProps } from '../../texts/i18n.ts'

/** A branch to choose; one that is not public can be seen but not entered (R-SHOP-13). */
export function BranchCardView({ branch, isEager }: { branch: BranchCard; isEager: boolean }) {
  const target = useRangeTarget()
  return (
    <article
      className={`relative flex h-full flex-col rounded-theme border border-line bg-white ${branch.isPublic ? 'card-hover' : ''}`}
    >
      <div className="relative aspect-[4/3] overflow-hidden rounded-t-theme bg-sand">
        {branch.image && (
          <img
            src={imageAddress(branch.image, { size: 'small' })}
            srcSet={`${imageAddress(branch.image, { size: 'small' })} 640w, ${imageAddress(branch.image, { size: 'medium' })} 1280w`}
            sizes="(width >= 80rem) 20rem, (width >= 37.5rem) 50vw, 100vw"
            alt={branch.image.alt}
            {...untranslatedProps()}
            width={640}
            height={480}
            loading={isEager ? 'eager' : 'lazy'}
            fetchPriority={isEager ? 'high' : 'auto'}
            className={`size-full object-cover ${branch.isPublic ? '' : 'opacity-50 grayscale'}`}
          />
        )}
      </div>
      <div className="flex flex-1 flex-col p-5">
        <h2 className="text-2xl">
          {branch.isPublic ? (
            <Link href={branchPath(branch.identifier) + target} className="stretched-link">
              {branch.name}
            </Link>
          ) : (
            branch.name
          )}
        </h2>
        <p className="text-muted">
          {[branch.street, `${branch.zipCode} ${branch.city}`.trim()].filter(Boolean).join(', ')}
        </p>
        {branch.description && (
          <p className="mt-2 line-clamp-3" {...germanProps(branch, 'description')}>
            {plainText(branch.description)}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <BranchState branch={branch} isShort />
          {branch.isPublic && branch.modes.length > 0 && (
            <Chip>{branch.modes.map((mode) => modeTexts[mode]).join(' · ')}</Chip>
          )}
          {!branch.isPublic && <Chip>{homeTexts.inactive}</Chip>}
        </div>
        {branch.isPublic && (
          <p className="mt-auto flex items-center justify-between pt-5 font-semibold" aria-hidden="true">
            {rangeLabel(branch)}
            <ArrowRightIcon />
          </p>
        )}
      </div>
    </article>
  )
}
