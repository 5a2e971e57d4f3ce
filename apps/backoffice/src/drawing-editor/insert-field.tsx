import { Button, Menu } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useOpenRecord, useRecordForm } from '../entity-kit/form/record-form.ts'
import { textValue } from '../entity-kit/fields/widget.ts'
import { valueAt } from '../entity-kit/form/form-values.ts'
import { drawingTexts as text } from './drawing-texts.ts'

/** Puts the name of a field of product, branch or shop where the cursor of the text stands. */
export function InsertField({ path }: { path: string }) {
  const form = useRecordForm()
  const { isReadOnly } = useOpenRecord()
  if (isReadOnly) return null
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconBraces size={16} />}>
          {text.insertField}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(text.fields).map(([field, label]) => (
          <Menu.Item
            key={field}
            onClick={() => {
              const written = textValue(valueAt(form.getValues(), path)) ?? ''
              const area = document.querySelector<HTMLTextAreaElement>(`textarea[name="${path}"]`)
              const place = area?.selectionStart ?? written.length
              form.setFieldValue(path, `${written.slice(0, place)}{${field}}${written.slice(place)}`)
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
