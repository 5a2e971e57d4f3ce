import { useRecordValues } from '../../../entity-kit/form/record-form.ts'
import { FlagField } from '../../../entity-kit/fields/choice-fields.tsx'
import type { WidgetProps } from '../../../entity-kit/fields/widget.ts'
import type { Config } from '@theke/contract/shop/config/config.ts'
import classes from './config.module.css'
import { useConfigState } from './config-state.ts'
import { configTexts as text } from './config-texts.ts'
import { missingNeeds } from './missing-needs.ts'

/** A switch that shows what is missing while it is on. */
export function SwitchWithNeeds(props: WidgetProps) {
  const draft = useRecordValues<Config>()
  const state = useConfigState()
  const missing = state ? missingNeeds(props.path, draft, state) : []
  return (
    <>
      <FlagField {...props} />
      <output className={classes.missing}>{missing.length > 0 && text.missing(missing.join(', '))}</output>
    </>
  )
}
