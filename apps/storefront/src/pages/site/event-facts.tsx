import type { EventView } from '@theke/contract/content/section-view.ts'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import { Chip } from '@theke/ui/chip.tsx'
import { ContactDetails } from '../../footer/contact-details.tsx'
import { FormattedText } from '../../shell/formatted-text.tsx'
import { fill, untranslatedProps } from '../../texts/i18n.ts'
import { sectionTexts } from '../../texts/german/sections.ts'
import { Downloads } from './downloads.tsx'
import { Fact } from './fact.tsx'

/** When and where something takes place, and how to be there. */
export function EventFacts({ event }: { event: EventView }) {
  const { image, isFull, html, leaflet, phone, email, doors } = event
  return (
    <div className={image ? 'grid gap-6 tablet:grid-cols-[2fr_3fr]' : ''}>
      {image && (
        <img
          src={imageAddress(image, { size: 'small' })}
          alt={image.alt}
          {...untranslatedProps()}
          loading="lazy"
          className="section-picture max-h-80"
        />
      )}
      <div>
        {isFull && (
          <p className="mb-3">
            <Chip tone="waits">{sectionTexts.isFull}</Chip>
          </p>
        )}
        <dl className="section-facts mb-4">
          <Fact name={sectionTexts.starts}>{event.starts}</Fact>
          <Fact name={sectionTexts.doors}>{doors && fill(sectionTexts.at, { time: doors })}</Fact>
          <Fact name={sectionTexts.place}>{event.place}</Fact>
          <Fact name={sectionTexts.places}>{event.places}</Fact>
          <Fact name={sectionTexts.registerUntil}>{event.registerUntil}</Fact>
          <Fact name={sectionTexts.contact}>
            {phone || email ? <ContactDetails phone={phone} email={email} /> : null}
          </Fact>
        </dl>
        <FormattedText html={html} className="site-text" />
        {leaflet && <Downloads files={[leaflet]} />}
      </div>
    </div>
  )
}
