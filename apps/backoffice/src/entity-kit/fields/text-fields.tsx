import { Skeleton, Textarea, TextInput } from '@mantine/core'
import type { HTMLInputTypeAttribute } from 'react'
import type { TextFormat } from '@theke/contract/fields.ts'
import { PasswordField } from '../../screens/people/password-field.tsx'
import { ColorField } from './color-field.tsx'
import { FontField } from './fonts/font-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { inputProps, textValue, type WidgetProps } from './widget.ts'
import { lazyComponent } from '../../shell/lazy-component.ts'

const inputTypes: Partial<Record<TextFormat, HTMLInputTypeAttribute>> = {
  email: 'email',
  url: 'url',
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
  if (field.format === 'phone') return <PhoneField {...shared} />
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

// The editor is larger than all the rest of a form.
const LazyEditor = lazyComponent(
  async () => (await import('../rich-text/rich-text-editor.tsx')).RichTextEditor,
)

/** Formatted text, written as it will look. */
export function RichTextField(props: WidgetProps) {
  return <LazyEditor placeholder={<Skeleton height={editorHeight(props)} />} {...props} />
}

/** About as high as the editor will be with this text, so that little moves below it when it comes. */
function editorHeight({ value, field: { isBrief } }: WidgetProps): string {
  const html = typeof value === 'string' ? value : ''
  const blocks = html.split(/<\/(?:p|h\d|li|tr)>|<br>/)
  const lines = blocks.reduce((sum, block) => sum + Math.ceil(block.length / 110) + 0.5, 0)
  return `calc(${isBrief ? 92 : 150}px + clamp(${isBrief ? 88 : 140}px, ${lines * 24}px, 60vh))`
}
