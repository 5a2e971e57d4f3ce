import { unitTexts } from '../texts/german/common.ts'
import type { Unit } from '@theke/domain/units.ts'
import { useId } from 'react'
import { quantityWords } from '../texts/german/quantity.ts'

type UnitChoiceProps = { units: readonly Unit[]; unit: Unit; onChange: (unit: Unit) => void }

/** The units a product can be ordered in. */
export function UnitChoice({ units, unit, onChange }: UnitChoiceProps) {
  const name = useId()
  return (
    <fieldset className="unit-choice">
      <legend className="sr-only">{quantityWords.unit}</legend>
      {units.map((candidate) => (
        <label key={candidate}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={candidate === unit}
            onChange={() => onChange(candidate)}
          />
          <span>{unitTexts[candidate]}</span>
        </label>
      ))}
    </fieldset>
  )
}
