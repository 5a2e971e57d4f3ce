import classes from './statistics.module.css'
import { statisticsTexts as texts } from './statistics-texts.ts'

/** What the rows of a card come to, and those of the compared days where there is something. */
export function SumLead({ value, of }: { value: string; of: string | null }) {
  return (
    <p className={classes.sum}>
      <strong className={classes.value}>{value}</strong>{' '}
      {of !== null && <span className={classes.hint}>{texts.of(of)}</span>}
    </p>
  )
}
