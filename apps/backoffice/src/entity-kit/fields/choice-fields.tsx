import { textsIn } from '@theke/domain/typed-objects.ts'
import { Checkbox, Group, Select, Switch } from '@mantine/core'
import { optionsOf } from './options-of.ts'
import { inputProps, textValue, type WidgetProps } from './widget.ts'

/** One of named values. */
export function ChoiceField(props: WidgetProps) {
  const { field, value, onChange } = props
  return (
    <Select
      {...inputProps(props)}
      data={optionsOf(field.options ?? {})}
      value={textValue(value)}
      onChange={onChange}
      allowDeselect={false}
      clearable={!field.isRequired}
      searchable={Object.keys(field.options ?? {}).length > 12}
      checkIconPosition="right"
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  )
}

/** Any number of named values, all visible. */
export function ChoicesField(props: WidgetProps) {
  const { field, value, onChange, isDisabled } = props
  const { label, description, error } = { label: undefined, description: undefined, ...inputProps(props) }
  return (
    <Checkbox.Group
      label={label}
      description={description}
      error={error}
      value={textsIn(value)}
      onChange={onChange}
    >
      <Group gap="lg" mt={6}>
        {optionsOf(field.options ?? {}).map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} disabled={isDisabled} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

/** Yes or no. */
export function FlagField(props: WidgetProps) {
  const { field, path, value, onChange, error, isDisabled, isLabelHidden } = props
  return (
    <Switch
      {...(isLabelHidden ? { 'aria-label': field.label } : { label: field.label, description: field.hint })}
      name={path}
      error={error}
      disabled={isDisabled}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
