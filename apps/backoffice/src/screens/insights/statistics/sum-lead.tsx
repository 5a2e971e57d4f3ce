import classes from './statistics.module.css'
import { statisticsTexts as texts } from './statistics-texts.ts'

/** What the rows of a card come to, and those of the compared days. */
export function SumLead({ value, of }: { value: string; of: string }) {
  return (
    <p className={classes.sum}>
      <strong className={classes.value}>{value}</strong> <span className={classes.hint}>{texts.of(of)}</span>
    </p>
  )
}
