import type { UncheckedClaim } from '@theke/domain/content/claims.ts'
import classes from './ai.module.css'
import { aiTexts as text } from './ai-texts.ts'

/** What a suggestion claims that is not among the facts of the shop. */
export function ClaimsToCheck({ claims }: { claims: readonly UncheckedClaim[] }) {
  if (claims.length === 0) return null
  return (
    <section className={classes.claims} aria-label={text.toCheck}>
      <h3>{text.toCheck}</h3>
      <p>{text.toCheckHint}</p>
      <ul>
        {claims.map(({ sentence, words }) => (
          <li key={sentence}>
            {sentence} <b>({words.join(', ')})</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
