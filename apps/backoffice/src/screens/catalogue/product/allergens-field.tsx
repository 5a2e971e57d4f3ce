import { MultiSelect, Pill } from '@mantine/core'
import { allergenLabels } from '@theke/contract/catalogue/labels.ts'
import { noAllergens } from '@theke/domain/catalogue/no-allergens.ts'
import { productTexts } from './product-texts.ts'
import { inputProps, type WidgetProps } from '../../../entity-kit/fields/widget.ts'

const options = [
  { value: noAllergens, label: productTexts.noAllergens },
  ...Object.entries(allergenLabels).map(([letter, name]) => ({
    value: letter,
    label: `${letter} – ${name}`,
  })),
]

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
      onChange={(chosen) => props.onChange(withoutContradiction(chosen, letters).join(', '))}
      renderPill={({ option, onRemove, disabled }) => (
        <Letter letter={String(option?.value ?? '')} onRemove={disabled ? undefined : onRemove} />
      )}
      searchable
      hidePickedOptions
    />
  )
}

function Letter({ letter, onRemove }: { letter: string; onRemove: (() => void) | undefined }) {
  return (
    <Pill withRemoveButton={onRemove !== undefined} {...(onRemove && { onRemove })}>
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
        .map((entry) => (entry.toLowerCase() === noAllergens ? noAllergens : entry.toUpperCase())),
    ),
  ]
}

/** 'None' and a letter exclude each other; what was chosen last counts. */
function withoutContradiction(chosen: readonly string[], before: readonly string[]): string[] {
  const isNoneNew = chosen.includes(noAllergens) && !before.includes(noAllergens)
  if (isNoneNew) return [noAllergens]
  return chosen.length > 1 ? chosen.filter((entry) => entry !== noAllergens).toSorted() : [...chosen]
}
