import { lazyComponent } from '../../../shell/lazy-component.tsx'
import { checkoutTexts } from '../../../texts/german/checkout.ts'
import type { SectionProps } from '../form-context.ts'
import { Section } from '../sections/section.tsx'

const { Lazy } = lazyComponent(async () => (await import('./donation-choice.tsx')).DonationChoice)

/** To whom the shop gives something for this order; loaded lazily where the shop does so, in a reserved space. */
export function DonationPart(props: SectionProps) {
  return (
    <Section title={checkoutTexts.fields.donatee}>
      <div className="min-h-24">
        <Lazy {...props} />
      </div>
    </Section>
  )
}
