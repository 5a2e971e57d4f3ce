import { imageAddress } from '@theke/contract/media/image-address.ts'
import type { BranchCard, StartView } from '@theke/contract/shop/views/storefront-views.ts'
import { lazyComponent } from '../../shell/lazy-component.ts'
import { Link } from '../../router/link.tsx'
import { shopTitle } from '../../router/shown-page-data.ts'
import { pageLoaded } from '../../router/page-loaded.ts'
import { branchPath } from '../../router/route.ts'
import { PlainHeader } from '../../shell/plain-header.tsx'
import { Shell } from '../../shell/shell.tsx'
import { homeTexts } from '../../texts/german/home.ts'
import { useRangeTarget } from '../start/range-link.ts'
import { HomeCard } from './home-card.tsx'
import { germanProps, untranslatedProps } from '../../texts/i18n.ts'

const { Lazy: LazyNewsPopup } = lazyComponent(async () => {
  await pageLoaded()
  return import('./news-popup.tsx').then((module) => module.NewsPopup)
})

/** The alternative home page: the shop's picture and words, a way to every branch, and the news (R-UI-19). */
export function HomePage({ view: { shop, division, branches, newsPopup, doors } }: { view: StartView }) {
  const open = branches.filter(({ isPublic }) => isPublic)
  return (
    <Shell shop={shop} header={<PlainHeader shop={shop} />}>
      <div className="page-width">
        <div className="grid items-center gap-8 pt-8 pb-10 desktop:grid-cols-2 desktop:gap-14 desktop:py-14">
          <div>
            <h1 className="text-[2.375rem] leading-[1.05] tablet:text-6xl">{shopTitle(shop)}</h1>
            {shop.description && (
              <p className="mt-4 max-w-[54ch] text-lg text-muted" {...germanProps(shop, 'description')}>
                {shop.description}
              </p>
            )}
            {open.length > 0 && <BranchLinks branches={open} />}
          </div>
          {division?.image && (
            <img
              src={imageAddress(division.image, { size: 'medium' })}
              srcSet={`${imageAddress(division.image, { size: 'small' })} 640w, ${imageAddress(division.image, { size: 'medium' })} 1280w`}
              sizes="(width >= 64rem) 40rem, 100vw"
              alt={division.image.alt}
              {...untranslatedProps()}
              width={1280}
              height={800}
              fetchPriority="high"
              className="aspect-[8/5] w-full bg-sand object-cover"
            />
          )}
        </div>
        <div dangerouslySetInnerHTML={{ __html: doors }} />
        <h2 className="mb-4 border-t border-line pt-8 text-3xl">{homeTexts.branches}</h2>
        <ul className="grid gap-5 desktop:grid-cols-2">
          {branches.map((branch) => (
            <li key={branch.id} className="grid">
              <HomeCard branch={branch} shopLogo={shop.logo} />
            </li>
          ))}
        </ul>
      </div>
      {newsPopup && <LazyNewsPopup key={newsPopup.key} news={newsPopup} shop={shop} />}
    </Shell>
  )
}

function BranchLinks({ branches }: { branches: readonly BranchCard[] }) {
  const target = useRangeTarget()
  return (
    <nav aria-label={homeTexts.branches} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {branches.map(({ id, identifier, name }) => (
          <li key={id}>
            <Link
              href={branchPath(identifier) + target}
              className="toggle inline-flex items-center hover:border-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
