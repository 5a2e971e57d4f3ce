import type { SiteView } from '@theke/contract/content/site-view.ts'
import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { Chip } from '@theke/ui/chip.tsx'
import { FormattedText } from '../../shell/formatted-text.tsx'
import { PlainHeader } from '../../shell/plain-header.tsx'
import { Shell } from '../../shell/shell.tsx'
import { isGerman } from '../../texts/i18n.ts'
import { pageTexts } from '../../texts/german/page.ts'
import { Sections } from './sections.tsx'

/** A content page or legal text, set to be read; a draft looks like one (R-CONTENT-02). */
export function SitePage({ shop, site }: { shop: ShopView; site: SiteView }) {
  const { title, html, sections, isPublic, isPreview } = site
  return (
    <Shell shop={shop} header={<PlainHeader shop={shop} />} className="[--page-width:73rem]">
      <article className="page-width py-10 desktop:py-16">
        <div
          className={`mx-auto max-w-[44rem] ${isPublic ? '' : 'border-2 border-dashed border-muted p-5 tablet:p-10'}`}
        >
          {!isPublic && (
            <p className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2">
              <Chip tone="waits">{isPreview ? pageTexts.preview : pageTexts.draft}</Chip>
              {isPreview ? pageTexts.previewText : pageTexts.draftText}
            </p>
          )}
          <h1
            lang={isGerman(site, 'title') ? 'de' : 'en'}
            className="mb-8 text-[2.125rem] leading-tight hyphens-auto desktop:text-[2.75rem]"
          >
            {title}
          </h1>
          <FormattedText html={html} isGerman={isGerman(site, 'html')} className="site-text" />
        </div>
        <Sections sections={sections} />
      </article>
    </Shell>
  )
}
