import type { English } from '../i18n.ts'
import type { configuratorTexts, contentsTexts, uploadTexts } from '../configurator.ts'

export const configuratorEnglish: English<typeof configuratorTexts> = {
  add: 'Add to basket',
  next: 'To the next step',
  save: 'Save changes',
  back: 'Back',
  cancel: 'Cancel',
  optional: 'optional',
  required: 'required',
  several: 'several possible',
  step: '{step} of {count}',
  stepHeading: '{step} of {count} · {name}',
  changed: 'Product in your basket changed.',
  included: 'incl.',
  pricePer: '{sign} {price} / {unit}',
  overwrites: '{price} / {unit}',
  incomplete: 'Please choose here.',
  incompleteText: 'Please fill in this field.',
  incompleteUpload: 'Please choose a file.',
  unavailable: 'This product is not available at the moment.',
  allergens: 'Allergens',
  noAllergens: 'No allergens subject to labelling.',
  description: 'Description',
  quantity: 'Quantity',
  addonPrice: '{amount} · + {price} / {unit}',
  addonTotal: 'per {unit} · {amount} in total',
}

export const contentsEnglish: English<typeof contentsTexts> = { contents: 'Contents' }

export const uploadEnglish: English<typeof uploadTexts> = {
  label: 'Choose a file',
  failed: 'The file “{file}” cannot be used. It may be too large, or its type may not be recognised.',
  running: 'Uploading {file} …',
  wait: 'Uploading a file …',
  remove: 'Remove {file}',
  file: 'File {number}',
  limit: 'At most 10 MB. Allowed: {types}.',
}
