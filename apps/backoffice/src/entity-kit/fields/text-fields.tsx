import { Textarea, TextInput } from '@mantine/core'
import type { HTMLInputTypeAttribute } from 'react'
import type { TextFormat } from '@theke/contract/fields.ts'
import { PasswordField } from '../../screens/people/password-field.tsx'
import { ColorField } from './color-field.tsx'
import { FontField } from './fonts/font-field.tsx'
import { inputProps, textValue, type WidgetProps } from './widget.ts'

const inputTypes: Partial<Record<TextFormat, HTMLInputTypeAttribute>> = {
  email: 'email',
  url: 'url',
  phone: 'tel',
}

/** Text on one line or several. */
export function TextField(props: WidgetProps) {
  const { field, onChange } = props
  const shared = {
    ...inputProps(props),
    value: textValue(props.value) ?? '',
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.currentTarget.value),
  }
  if (field.format === 'color') return <ColorField {...props} />
  if (field.format === 'font') return <FontField {...props} />
  if (field.isLong) return <Textarea {...shared} autosize minRows={2} maxRows={12} />
  if (field.format === 'password') return <PasswordField {...shared} autoComplete="new-password" />
  return (
    <TextInput
      {...shared}
      type={field.format && inputTypes[field.format]}
      autoComplete="off"
      spellCheck={field.format === undefined}
    />
  )
}
