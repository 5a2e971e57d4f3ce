import { Kbd } from '@mantine/core'
import classes from './plan-legend.module.css'
import { planningTexts as texts } from './planning-texts.ts'

/** What the cards look like, and how they are moved. */
export function PlanLegend() {
  return (
    <div className={classes.legend}>
      <span>
        <i data-kind="published" /> {texts.states.published}
      </span>
      <span>
        <i data-kind="new" /> {texts.states.new}
      </span>
      <span>
        <i data-kind="away" /> {texts.away}
      </span>
      <span className={classes.hints}>
        {texts.hintMove} · <Kbd>Alt</Kbd> {texts.hintCopy} · <Kbd>N</Kbd> {texts.hintNew} · <Kbd>Entf</Kbd>{' '}
        {texts.hintRemove}
      </span>
    </div>
  )
}
