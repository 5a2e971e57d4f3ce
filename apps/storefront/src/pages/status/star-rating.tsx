import { maxRating } from '@theke/domain/ordering/questionnaire.ts'
import { fill } from '../../texts/i18n.ts'
import { statusTexts } from '../../texts/german/status.ts'

type StarRatingProps = {
  name: string
  label: string
  value: number | null
  onChange: (value: number) => void
}

const stars = Array.from({ length: maxRating }, (_, index) => index + 1)

/** One to five stars. They are radio buttons, so arrow keys move and screen readers count. */
export function StarRating({ name, label, value, onChange }: StarRatingProps) {
  return (
    <fieldset className="items-center justify-between gap-x-4 border-b border-line py-2 tablet:flex tablet:py-1">
      <legend className="float-left w-full font-medium tablet:w-auto">{label}</legend>
      <div className="-ml-2.5 flex clear-both tablet:ml-0">
        {stars.map((count) => (
          <label
            key={count}
            className="grid size-11 cursor-pointer place-items-center has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={count}
              checked={value === count}
              onChange={() => onChange(count)}
            />
            <span className="sr-only">{starsText(count)}</span>
            <Star isFilled={value !== null && count <= value} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function starsText(count: number): string {
  const [oneStar, manyStars] = statusTexts.rating.stars
  return count === 1 ? oneStar : fill(manyStars, { count })
}

function Star({ isFilled }: { isFilled: boolean }) {
  return (
    <svg
      width="26"
      height="26"
      viewBox="0 0 26 26"
      aria-hidden="true"
      className={isFilled ? 'fill-ink stroke-ink' : 'fill-white stroke-line-strong'}
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <path d="m13 2.8 3.1 6.6 7.1.9-5.2 5 1.3 7.1L13 18.9l-6.3 3.5L8 15.3l-5.2-5 7.1-.9z" />
    </svg>
  )
}
