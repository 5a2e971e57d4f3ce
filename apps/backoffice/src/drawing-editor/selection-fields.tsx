import type { Box } from '@theke/domain/drawing/box.ts'
import { layersAt } from '@theke/domain/drawing/drawn.ts'
import { fitSelected, frameOf, turnSelected } from '@theke/domain/drawing/layer-edits.ts'
import { layer as fields } from '@theke/contract/media/layer-fields.ts'
import { useState } from 'react'
import {
  GermanNumberInput,
  type NumberInputValue,
} from '../entity-kit/fields/numbers/german-number-input.tsx'
import editor from './drawing-editor.module.css'
import { drawingTexts as text } from './drawing-texts.ts'
import { Part } from './field-cells.tsx'
import { drawable } from './layers-in-form.ts'
import type { Drawing } from './use-drawing.ts'

const sides = ['x', 'y', 'width', 'height'] as const

/** Where several selected layers lie and how large they are together, in numbers. */
export function SelectionFields({ drawing }: { drawing: Drawing }) {
  const drawn = { layers: drawing.layers.map(drawable), selected: drawing.selected }
  const frame = frameOf(drawn)
  const groups = new Set(layersAt(drawn).map(({ group }) => group))
  const [group = ''] = groups
  const place = (change: Partial<Box>) =>
    drawing.edit((before) => {
      const from = frameOf(before)
      return from ? fitSelected(before, from, { ...from, ...change }) : before
    })

  return (
    <>
      <div className={editor.part}>
        <h2>{text.several(drawing.selected.length)}</h2>
        <p className={editor.quiet}>
          {groups.size === 1 && group !== '' ? text.inGroup(group) : text.severalHint}
        </p>
      </div>
      {frame && (
        <Part title={text.position}>
          {sides.map((side) => (
            <div key={side} data-half>
              <TypedNumber
                label={fields[side].label}
                value={frame[side]}
                min={side === 'width' || side === 'height' ? 1 : -Infinity}
                isDisabled={drawing.isReadOnly}
                onType={(value) => place({ [side]: value })}
              />
            </div>
          ))}
          <div data-half>
            <TypedNumber
              label={text.turnBy}
              value={0}
              min={-360}
              isDisabled={drawing.isReadOnly}
              onType={(degrees) => drawing.edit((before) => turnSelected(before, degrees))}
            />
          </div>
        </Part>
      )}
    </>
  )
}

/** A number that counts when the field is left or Enter is pressed, because each change of several layers is a step of its own. */
export function TypedNumber({
  label,
  value,
  min,
  isDisabled,
  onType,
}: {
  label: string
  value: number
  min: number
  isDisabled: boolean
  onType: (value: number) => void
}) {
  const [typed, setTyped] = useState<NumberInputValue | undefined>()
  const [error, setError] = useState('')

  function take(): void {
    if (typed === undefined) return
    if (typeof typed !== 'number') return setError(text.noNumber)
    if (typed < min) return setError(text.tooSmall(min))
    setError('')
    setTyped(undefined)
    if (typed !== value) onType(typed)
  }

  return (
    <GermanNumberInput
      label={label}
      value={typed === undefined ? value : typed}
      places={3}
      error={error}
      disabled={isDisabled}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // Enter in a field would save the record.
        event.preventDefault()
        event.currentTarget.blur()
      }}
    />
  )
}
