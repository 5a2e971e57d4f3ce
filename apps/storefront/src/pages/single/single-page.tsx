import { imageAddress } from '@theke/contract/media/image-address.ts'
import type { BranchCard, StartView } from '@theke/contract/shop/views/storefront-views.ts'
import { BranchState } from '../../branch/branch-state.tsx'
import { BranchMap } from '../../map/branch-map.tsx'
import { hasAddress } from '../../footer/address-line.ts'
import { ContactDetails, DirectionsLink, PostalAddress } from '../../footer/contact-details.tsx'
import { shopTitle } from '../../router/shown-page-data.ts'
import { plainText } from '../../head/plain-text.ts'
import { PlainHeader } from '../../shell/plain-header.tsx'
import { Shell } from '../../shell/shell.tsx'
import { homeTexts } from '../../texts/german/home.ts'
import { BranchHours } from './branch-hours.tsx'
import { Teasers } from './teasers.tsx'
import { germanProps, untranslatedProps } from '../../texts/i18n.ts'

/** The home of a shop with one branch: how to order, when it is open, where it is (R-UI-18). */
export function SinglePage({ view: { shop, branches, doors } }: { view: StartView }) {
  const branch = branches.find(({ isPublic }) => isPublic)
  return (
    <Shell shop={shop} header={<PlainHeader shop={shop} />}>
      <div className="page-width">
        <div className="grid items-center gap-8 pt-8 pb-10 desktop:grid-cols-2 desktop:gap-14 desktop:py-14">
          <div>
            <h1 className="text-[2.375rem] leading-[1.05] tablet:text-6xl">{shopTitle(shop)}</h1>
            {(shop.description || branch?.description) && (
              <p
                className="mt-4 max-w-[54ch] text-lg text-muted"
                {...germanProps((shop.description ? shop : branch) ?? {}, 'description')}
              >
                {shop.description || plainText(branch?.description ?? '')}
              </p>
            )}
            {branch && (
              <div className="mt-5 max-w-[60ch]">
                <BranchState branch={branch} />
              </div>
            )}
          </div>
          {branch?.image && <Picture image={branch.image} />}
        </div>
        <div dangerouslySetInnerHTML={{ __html: doors }} />
        {branch && <Teasers branch={branch} />}
        {branch && <Place branch={branch} map={shop.map} origin={shop.origin} />}
      </div>
    </Shell>
  )
}

function Picture({ image }: { image: NonNullable<BranchCard['image']> }) {
  return (
    <img
      src={imageAddress(image, { size: 'medium' })}
      srcSet={`${imageAddress(image, { size: 'small' })} 640w, ${imageAddress(image, { size: 'medium' })} 1280w`}
      sizes="(width >= 64rem) 40rem, 100vw"
      alt={image.alt}
      {...untranslatedProps()}
      width={1280}
      height={800}
      fetchPriority="high"
      className="aspect-[8/5] w-full bg-sand object-cover"
    />
  )
}

type PlaceProps = { branch: BranchCard; map: StartView['shop']['map']; origin: string }

function Place({ branch, map, origin }: PlaceProps) {
  const { latitude, longitude, name, phone, email } = branch
  const hasMap = map !== null && latitude !== null && longitude !== null
  return (
    <div className={`mt-12 grid gap-10 ${hasMap ? 'desktop:grid-cols-[minmax(0,24rem)_1fr]' : ''}`}>
      <div className={`grid content-start gap-10 tablet:grid-cols-2 ${hasMap ? 'desktop:grid-cols-1' : ''}`}>
        {branch.openingHours.length > 0 && <BranchHours branch={branch} />}
        {(hasAddress(branch) || phone || email) && (
          <section>
            <h2 className="mb-3 text-2xl">{homeTexts.contact}</h2>
            <PostalAddress place={branch} />
            <ContactDetails {...branch} />
            <DirectionsLink place={branch} className="footer-link" />
          </section>
        )}
      </div>
      {hasMap && <BranchMap branch={{ name, latitude, longitude }} map={map} origin={origin} />}
    </div>
  )
}
