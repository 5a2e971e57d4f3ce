import type { donatee as donateeEntity } from '@theke/contract/content/donatee.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import { Button } from '@theke/ui/button.tsx'
import { donationTexts } from '../../../texts/german/donation.ts'
import { fill, language, untranslatedProps } from '../../../texts/i18n.ts'

type DonateeLineProps = {
  donatee: RowOf<typeof donateeEntity>
  isChosen: boolean
  onToggle: (isChosen: boolean) => void
}

/** An organisation with what it does, and the button that chooses it or no longer does (R-CHECKOUT-16). */
export function DonateeLine({ donatee, isChosen, onToggle }: DonateeLineProps) {
  const { name, description, descriptionEn, website, image } = donatee
  const isEnglish = language === 'en' && descriptionEn !== ''
  const action = isChosen ? donationTexts.deselect : donationTexts.select
  return (
    <li className="flex gap-4 border-t border-line py-4" data-chosen={isChosen || undefined}>
      {image && (
        <img
          src={imageAddress(image, { size: 'thumbnail' })}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          className="size-16 object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-tight">{name}</h3>
        {description && (
          <p
            className="mt-1 text-sm whitespace-pre-line text-muted"
            {...(isEnglish ? {} : untranslatedProps())}
          >
            {isEnglish ? descriptionEn : description}
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-5">
          <Button
            kind={isChosen ? 'ink' : 'ghost'}
            aria-label={fill(donationTexts.nameAndAction, { name, action })}
            onClick={() => onToggle(!isChosen)}
          >
            {action}
          </Button>
          {website && (
            <a
              href={website}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center text-sm underline underline-offset-2"
            >
              {donationTexts.website}
            </a>
          )}
        </div>
      </div>
    </li>
  )
}
