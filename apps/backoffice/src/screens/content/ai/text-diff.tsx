import { wordDiff } from '@theke/domain/content/word-diff.ts'
import classes from './ai.module.css'
import { aiTexts as text } from './ai-texts.ts'

/** How two plain texts differ; what is new and what goes differ by more than their colour. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const parts = wordDiff(before, after)
  // A text that was written anew stands below the old one.
  const isAnew = parts.length > 1 && parts.every(({ kind }) => kind !== 'same')
  if (parts.every(({ kind }) => kind === 'same')) return <p className={classes.same}>{text.unchanged}</p>
  return (
    <p className={classes.diff} data-anew={isAnew || undefined}>
      {parts.map(({ kind, text: words }, position) => {
        if (kind === 'same') return words
        const Element = kind === 'added' ? 'ins' : 'del'
        return (
          <Element key={position}>
            <span className="visually-hidden">{kind === 'added' ? text.added : text.removed}: </span>
            {words}
          </Element>
        )
      })}
    </p>
  )
}

/** Formatted text as plain text, a line for each block. Nothing of it runs or is fetched. */
export function textOfHtml(html: string): string {
  const lines = html.replace(/<\/(?:p|h\d|li|tr|blockquote)>|<br\s*\/?>/g, '$&\n')
  const { textContent } = new DOMParser().parseFromString(lines, 'text/html').body
  return textContent.replace(/\n\s*/g, '\n').trim()
}
