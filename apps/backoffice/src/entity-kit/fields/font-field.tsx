import { type ComboboxItem, type ComboboxLikeRenderOptionInput, Select } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import {
  fontCatalogue,
  type FontCategory,
  fontFamilies,
  type FontFamily,
} from '@theke/contract/media/font-catalogue.ts'
import { isKeyOf, keysOf } from '@theke/domain/typed-objects.ts'
import { de } from '../../texts/de.ts'
import classes from './font-field.module.css'
import { useFontSample } from './use-font-sample.ts'
import { inputProps, textValue, type WidgetProps } from './widget.ts'

/** One of the fonts, each shown by a sample of itself. */
export function FontField(props: WidgetProps) {
  const { field, value, onChange } = props
  const chosen = textValue(value) ?? ''
  const sample = useFontSample(isKeyOf(fontCatalogue, chosen) ? chosen : null)
  return (
    <Select
      {...inputProps(props)}
      data={groups(field.options)}
      value={chosen === '' ? null : chosen}
      onChange={(next) => onChange(next ?? '')}
      allowDeselect={false}
      clearable={!field.isRequired}
      placeholder={field.isRequired ? '' : 'Inter'}
      searchable
      nothingFoundMessage={de.form.noFont}
      renderOption={renderSample}
      maxDropdownHeight={360}
      styles={sample === undefined ? {} : { input: { fontFamily: sample } }}
      comboboxProps={{ width: 'target' }}
    />
  )
}

/** The fonts by kind; `labels` are those of a field that names them otherwise. */
function groups(labels: Readonly<Record<string, string>> = {}) {
  return keysOf(categoryLabels).map((category) => ({
    group: categoryLabels[category],
    items: fontFamilies
      .filter((family) => fontCatalogue[family].category === category)
      .map((family) => ({ value: family, label: labels[family] ?? family })),
  }))
}

const categoryLabels = {
  'sans-serif': 'Ohne Serifen',
  serif: 'Mit Serifen',
  display: 'Für Überschriften',
  handwriting: 'Wie von Hand',
  monospace: 'Gleich breite Zeichen',
} as const satisfies Record<FontCategory, string>

function renderSample({ option }: ComboboxLikeRenderOptionInput<ComboboxItem>) {
  return isKeyOf(fontCatalogue, option.value) ? (
    <Sample family={option.value} label={option.label} />
  ) : (
    option.label
  )
}

/** The file of a font is fetched when its sample comes into sight. */
function Sample({ family, label }: { family: FontFamily; label: string }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const fontFamily = useFontSample(inViewport ? family : null)
  return (
    <div ref={ref} className={classes.sample} style={{ fontFamily }}>
      <span>{label}</span>
      <span className={classes.words} aria-hidden>
        {de.form.fontSample}
      </span>
    </div>
  )
}
