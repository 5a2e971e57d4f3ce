import { referencesIn } from '@theke/contract/references.ts'
import { ImagePicker } from '../images/image-picker.tsx'
import { useImageReferences } from '../images/use-image-references.ts'
import type { WidgetProps } from './widget.ts'

export function ImageField({ field, value, onChange, error, isDisabled }: WidgetProps) {
  const { images: shown, isLoading } = useImageReferences(referencesIn(value))
  return (
    <ImagePicker
      label={field.label}
      hint={field.hint}
      error={error}
      isDisabled={isDisabled || isLoading}
      images={shown}
      onChange={(images) => onChange(images.at(-1) ?? null)}
    />
  )
}

/** Pictures in order. */
export function ImagesField({ field, value, onChange, error, isDisabled }: WidgetProps) {
  const { images: shown, isLoading } = useImageReferences(referencesIn(value))
  return (
    <ImagePicker
      label={field.label}
      hint={field.hint}
      error={error}
      isDisabled={isDisabled || isLoading}
      isMultiple
      images={shown}
      onChange={onChange}
    />
  )
}
