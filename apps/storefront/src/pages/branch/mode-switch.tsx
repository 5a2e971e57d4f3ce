import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { useId } from 'react'
import { texts } from '../../texts/de.ts'

type ModeSwitchProps = { modes: readonly Mode[]; mode: Mode; onChange: (mode: Mode) => void }

/** Takeaway, delivery or dine-in: radio buttons that look like one switch. */
export function ModeSwitch({ modes, mode, onChange }: ModeSwitchProps) {
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
          <span>{modeLabels[candidate]}</span>
        </label>
      ))}
    </fieldset>
  )
}
