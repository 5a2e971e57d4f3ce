import { formatFigure } from '@theke/domain/money.ts'
import { quotaUseTexts as texts } from './quota-texts.ts'
import classes from './quota-use.module.css'

type Props = {
  name: string
  taken: number
  amount: number
  /** What the longest bar beside it shows. */
  most?: number
  written: (amount: number) => string
}

/** How much of a limit is taken, as a bar and in words. */
export function Stretch({ name, taken, amount, most = 0, written }: Props) {
  const whole = Math.max(amount, taken, most)
  return (
    <li data-full={taken >= amount || undefined}>
      <span className={classes.time}>{name}</span>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${(Math.min(taken, amount) / whole) * 100}%` }} />
        {taken > amount && <i style={{ width: `${((taken - amount) / whole) * 100}%` }} />}
      </span>
      <span className={classes.amount}>
        {texts.of(formatFigure(taken), written(amount))}
        {taken >= amount && <b>{taken > amount ? texts.over(formatFigure(taken - amount)) : texts.full}</b>}
      </span>
    </li>
  )
}
