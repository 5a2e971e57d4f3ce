import { MultiSelect, Pill } from '@mantine/core'
import { allergenLabels } from '@theke/contract/catalogue/labels.ts'
import { inputProps, type WidgetProps } from '../../../entity-kit/fields/widget.ts'

const options = Object.entries(allergenLabels).map(([letter, name]) => ({
  value: letter,
  label: `${letter} – ${name}`,
}))

/** Allergens by their letters, with what the letters stand for below. */
export function AllergensField(props: WidgetProps) {
  const letters = lettersOf(props.value)
  const names = letters.map((letter) => allergenLabels[letter] ?? letter).join(', ')
  return (
    <MultiSelect
      {...inputProps(props)}
      description={names}
      data={options}
      value={letters}
      onChange={(chosen) => props.onChange(chosen.toSorted().join(', '))}
      renderPill={({ option, onRemove, disabled }) => (
        <Letter letter={String(option?.value ?? '')} onRemove={disabled ? undefined : onRemove} />
      )}
      searchable
      hidePickedOptions
    />
  )
}

function Letter({ letter, onRemove }: { letter: string; onRemove?: () => void }) {
  return (
    <Pill withRemoveButton={onRemove !== undefined} onRemove={onRemove}>
      {letter}
    </Pill>
  )
}

function lettersOf(value: unknown): string[] {
  const text = typeof value === 'string' ? value : ''
  return [
    ...new Set(
      text
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((letter) => letter.toUpperCase()),
    ),
  ]
}
