import type { RecipeView } from '@theke/contract/content/section-view.ts'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import { FormattedText } from '../../shell/formatted-text.tsx'
import { fill, untranslatedProps } from '../../texts/i18n.ts'
import { sectionTexts } from '../../texts/german/sections.ts'
import { Fact } from './fact.tsx'

/** What it takes, and how it is done. */
export function Recipe({ recipe, level }: { recipe: RecipeView; level: 3 | 4 }) {
  const { image, portions, minutes, difficulty, diets, ingredients, html } = recipe
  const Heading = `h${level}` as const
  return (
    <div className="grid gap-x-10 gap-y-6 tablet:grid-cols-[2fr_3fr]">
      <div>
        {image && (
          <img
            src={imageAddress(image, { size: 'small' })}
            alt={image.alt}
            {...untranslatedProps()}
            loading="lazy"
            className="section-picture mb-5 max-h-80"
          />
        )}
        <dl className="section-facts mb-4">
          <Fact name={sectionTexts.portions}>{portions}</Fact>
          <Fact name={sectionTexts.minutes}>{minutes && fill(sectionTexts.minutesText, { minutes })}</Fact>
          <Fact name={sectionTexts.difficulty}>{difficulty}</Fact>
          <Fact name={sectionTexts.diets}>{diets.join(', ')}</Fact>
        </dl>
        {ingredients.length > 0 && (
          <>
            <Heading className="mb-2 text-lg">{sectionTexts.ingredients}</Heading>
            <ul>
              {ingredients.map(({ amount, name }) => (
                <li key={amount + name} className="flex gap-3 border-b border-line py-1.5">
                  <span className="num w-20 shrink-0 text-muted">{amount}</span>
                  {name}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div>
        {html && (
          <>
            <Heading className="mb-2 text-lg">{sectionTexts.preparation}</Heading>
            <FormattedText html={html} className="site-text" />
          </>
        )}
      </div>
    </div>
  )
}
