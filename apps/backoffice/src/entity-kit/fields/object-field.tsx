import { Tabs } from '@mantine/core'
import { FieldGrid } from '../form/field-grid.tsx'
import { useRecordForm } from '../form/record-form.ts'
import { de } from '../../texts/de.ts'
import listClasses from './list-field.module.css'
import classes from './object-field.module.css'
import type { WidgetProps } from './widget.ts'

/** A nested value object: its fields one after another, or its parts behind tabs. */
export function ObjectField({ field, path }: WidgetProps) {
  if (field.isTabbed) return <TabbedParts field={field} path={path} />
  const isNested = path.includes('.')
  const fields = <FieldGrid fields={field.fields ?? {}} prefix={`${path}.`} />
  // On the first level the form's own cards and tabs say what belongs together.
  if (!isNested) return fields
  return (
    <fieldset className={classes.group}>
      <legend className={listClasses.label}>{field.label}</legend>
      {fields}
    </fieldset>
  )
}

function TabbedParts({ field, path }: Pick<WidgetProps, 'field' | 'path'>) {
  const { errors } = useRecordForm()
  const parts = Object.entries(field.fields ?? {})
  const countOf = (name: string) =>
    Object.keys(errors).filter((wrong) => errors[wrong] && wrong.startsWith(`${path}.${name}.`)).length
  return (
    <Tabs defaultValue={parts[0]?.[0] ?? null} className={classes.group} keepMounted>
      <Tabs.List aria-label={field.label}>
        {parts.map(([name, part]) => (
          <Tabs.Tab key={name} value={name}>
            {part.label}
            {countOf(name) > 0 && <span className={classes.count}>{de.form.tabErrors(countOf(name))}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map(([name, part]) => (
        <Tabs.Panel key={name} value={name} pt="md">
          <FieldGrid fields={part.fields ?? {}} prefix={`${path}.${name}.`} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
