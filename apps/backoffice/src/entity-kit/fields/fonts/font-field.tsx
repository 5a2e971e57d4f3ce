import { type ComboboxItem, type ComboboxLikeRenderOptionInput, Select } from '@mantine/core'
import { fontCatalogue, fontFamilies } from '@theke/contract/media/font-catalogue.ts'
import { isKeyOf, keysOf } from '@theke/domain/typed-objects.ts'
import { de } from '../../../texts/de.ts'
import { fontCategoryLabels } from './font-category-labels.ts'
import { FontSample } from './font-sample.tsx'
import { useFontSample } from './use-font-sample.ts'
import { inputProps, textValue, type WidgetProps } from '../widget.ts'

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
  return keysOf(fontCategoryLabels).map((category) => ({
    group: fontCategoryLabels[category],
    items: fontFamilies
      .filter((family) => fontCatalogue[family].category === category)
      .map((family) => ({ value: family, label: labels[family] ?? family })),
  }))
}

function renderSample({ option }: ComboboxLikeRenderOptionInput<ComboboxItem>) {
  return isKeyOf(fontCatalogue, option.value) ? (
    <FontSample family={option.value} label={option.label} />
  ) : (
    option.label
  )
}
