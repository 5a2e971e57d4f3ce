import type { CardView } from '@theke/contract/content/section-view.ts'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import { Link } from '../../router/link.tsx'

/** What a page leads to: a picture, a name and a few words each. */
export function Cards({ cards }: { cards: readonly CardView[] }) {
  if (cards.length === 0) return null
  return (
    <ul className="grid gap-5 tablet:grid-cols-2">
      {cards.map(({ title, text, image, address }) => (
        <li key={title} className="flex gap-4 border-t border-line pt-4">
          {image && (
            <img
              src={imageAddress(image, { size: 'tiny' })}
              alt=""
              loading="lazy"
              className="section-picture aspect-square max-w-28 shrink-0"
            />
          )}
          <div>
            <p className="text-lg font-semibold">
              {address === null ? (
                title
              ) : (
                <Link href={address} className="footer-link">
                  {title}
                </Link>
              )}
            </p>
            {text && <p className="text-muted">{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
