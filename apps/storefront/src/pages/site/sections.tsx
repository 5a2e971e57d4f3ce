import type { SectionBody, SectionView } from '@theke/contract/content/section-view.ts'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import { isGerman, untranslatedProps } from '../../texts/i18n.ts'
import { textOn } from '@theke/domain/shop/theme-colors.ts'
import { FormattedText } from '../../shell/formatted-text.tsx'
import { Cards } from './cards.tsx'
import { Downloads } from './downloads.tsx'
import { EventFacts } from './event-facts.tsx'
import { Recipe } from './recipe.tsx'

const columnClasses = {
  2: 'grid-cols-2',
  3: 'grid-cols-2 tablet:grid-cols-3',
  4: 'grid-cols-2 desktop:grid-cols-4',
}

/** The structured content of a page, one section below the other; what belongs to one stands within it. */
export function Sections({ sections, level = 2 }: { sections: readonly SectionView[]; level?: 2 | 3 | 4 }) {
  return sections.map(({ id, heading, german, body, below }) => (
    <section
      key={id}
      lang={isGerman({ german }, 'body') ? 'de' : 'en'}
      aria-label={heading || undefined}
      className={level === 2 ? 'mx-auto mt-12 max-w-[44rem]' : 'mt-8'}
    >
      {heading && <Heading level={level}>{heading}</Heading>}
      <SectionContent body={body} level={nextLevel(level)} />
      <Sections sections={below} level={nextLevel(level)} />
    </section>
  ))
}

function Heading({ level, children }: { level: 2 | 3 | 4; children: string }) {
  const Element = `h${level}` as const
  return (
    <Element className={`mb-4 ${level === 2 ? 'text-[1.625rem]' : 'text-[1.25rem]'}`}>{children}</Element>
  )
}

function nextLevel(level: 2 | 3 | 4): 3 | 4 {
  return level === 2 ? 3 : 4
}

/** What a section shows by its type. */
function SectionContent({ body, level }: { body: SectionBody; level: 3 | 4 }) {
  switch (body.type) {
    case 'text':
      return <ColoredText html={body.html} background={body.background} />
    case 'gallery':
      return (
        <ul className={`grid gap-3 tablet:gap-5 ${columnClasses[body.columns]}`}>
          {body.images.map((image) => (
            <li key={image.id} className="aspect-[4/3] overflow-hidden">
              <img
                src={imageAddress(image, { size: 'small' })}
                alt={image.alt}
                {...untranslatedProps()}
                loading="lazy"
                className="section-picture"
              />
            </li>
          ))}
        </ul>
      )
    case 'questions':
      return body.questions.map(({ question, html }) => (
        <details key={question} className="question border-t border-line last:border-b">
          <summary>{question}</summary>
          <FormattedText html={html} className="site-text pb-4" />
        </details>
      ))
    case 'downloads':
      return (
        <>
          {body.intro && <p className="mb-3 whitespace-pre-line">{body.intro}</p>}
          <Downloads files={body.files} />
        </>
      )
    case 'event':
      return <EventFacts event={body} />
    case 'recipe':
      return <Recipe recipe={body} level={level} />
    case 'teaser':
      return (
        <>
          {body.text && <p className="mb-4 whitespace-pre-line">{body.text}</p>}
          {body.html && <FormattedText html={body.html} className="site-text mb-4" />}
          <Cards cards={body.cards} />
          <Sections sections={body.sections} level={level} />
        </>
      )
  }
}

/** On a colour of the shop's choice the text is black or white, whichever can be read. */
function ColoredText({ html, background }: { html: string; background: string }) {
  if (background === '') return <FormattedText html={html} className="site-text" />
  return (
    <div style={{ background, color: textOn(background) }} className="rounded-theme p-5 tablet:p-8">
      <FormattedText html={html} className="site-text" />
    </div>
  )
}
