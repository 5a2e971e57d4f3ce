import type { Widgets } from './widget.ts'
import { ChoiceField, ChoicesField, FlagField } from './choice-fields.tsx'
import { ReferenceOrFileField, ReferencesOrFilesField } from './file-fields.tsx'
import { ImageField, ImagesField } from './image-fields.tsx'
import { ListField } from './list-field.tsx'
import { NumberField } from './numbers/number-field.tsx'
import { ObjectField } from './object-field.tsx'
import { RichTextField, TextField } from './text-fields.tsx'
import { DayField, InstantField, TimeField } from './time-fields.tsx'

/** The standard widget of every kind of field. */
export const widgets: Widgets = {
  text: TextField,
  richText: RichTextField,
  integer: NumberField,
  decimal: NumberField,
  money: NumberField,
  flag: FlagField,
  instant: InstantField,
  day: DayField,
  time: TimeField,
  choice: ChoiceField,
  choices: ChoicesField,
  reference: ReferenceOrFileField,
  references: ReferencesOrFilesField,
  image: ImageField,
  images: ImagesField,
  object: ObjectField,
  list: ListField,
  json: () => null,
}
