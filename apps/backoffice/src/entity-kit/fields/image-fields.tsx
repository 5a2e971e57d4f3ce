import type { ImageReference } from '@theke/contract/fields.ts'
import { ImagePicker } from '../image-picker.tsx'
import type { WidgetProps } from './widget.ts'

/** One picture. */
export function ImageField({ field, value, onChange, error, isDisabled }: WidgetProps) {
  const image = value as ImageReference | null | undefined
  return (
    <ImagePicker
      label={field.label}
      hint={field.hint}
      error={error}
      isDisabled={isDisabled}
      images={image ? [image] : []}
      onChange={(images) => onChange(images.at(-1) ?? null)}
    />
  )
}

/** Pictures in order. */
export function ImagesField({ field, value, onChange, error, isDisabled }: WidgetProps) {
  return (
    <ImagePicker
      label={field.label}
      hint={field.hint}
      error={error}
      isDisabled={isDisabled}
      isMultiple
      images={(value as ImageReference[] | null | undefined) ?? []}
      onChange={onChange}
    />
  )
}
