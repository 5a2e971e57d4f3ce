import { modeTexts, texts } from '../../texts/german/common.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { useId } from 'react'
import { fill } from '../../texts/i18n.ts'

type ModeSwitchProps = {
  modes: readonly Mode[]
  mode: Mode
  /** The customer's table; empty while unknown. */
  table: string
  onChange: (mode: Mode) => void
}

/** Takeaway, delivery or dine-in: radio buttons that look like one switch. */
export function ModeSwitch({ modes, mode, table, onChange }: ModeSwitchProps) {
  const name = useId()
  return (
    <fieldset className="mode-switch">
      <legend className="sr-only">{texts.branch.modes}</legend>
      {modes.map((candidate) => (
        <label key={candidate}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={candidate === mode}
            onChange={() => onChange(candidate)}
          />
          <span>
            {modeTexts[candidate]}
            {candidate === 'dineIn' && table && <small>{fill(texts.branch.table, { table })}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
