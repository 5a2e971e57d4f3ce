import type { validationTexts } from '../validation-texts.ts'

type Worded<Texts> = {
  [Name in keyof Texts]: Texts[Name] extends (...given: infer Given) => string
    ? (...given: Given) => string
    : string
}

/** What can be wrong with one field by the schema of an endpoint. */
export type SchemaTexts = Worded<
  Pick<
    typeof validationTexts,
    | 'blank'
    | 'tooShort'
    | 'tooLong'
    | 'tooMuch'
    | 'email'
    | 'emailNotAscii'
    | 'choice'
    | 'url'
    | 'address'
    | 'link'
    | 'identifier'
    | 'phone'
    | 'onePhone'
    | 'color'
    | 'iban'
    | 'bic'
    | 'fileName'
    | 'number'
    | 'minimum'
    | 'maximum'
    | 'places'
    | 'instant'
    | 'day'
    | 'time'
    | 'fewItems'
    | 'manyItems'
    | 'dayOfYear'
    | 'tooNested'
    | 'malformed'
  >
>

/** The same messages in English for customers; labels of fields are German and are left out. */
export const englishValidationTexts: SchemaTexts = {
  blank: 'This field should not be empty.',
  tooShort: (limit) => `This text is too short. It should have at least ${limit} characters.`,
  tooLong: (limit) => `This text is too long. It should have at most ${limit} characters.`,
  tooMuch: 'This is too much.',
  email: 'This is not a valid e-mail address.',
  emailNotAscii:
    'Many mail servers do not accept this address: before the @ it must not have umlauts, accents or letters of other scripts.',
  choice: 'Please choose one of the options.',
  url: 'This is not a valid address.',
  address: 'This is not a valid address.',
  link: 'Please enter a path such as /about, an address with https://, tel:+43… or mailto:….',
  identifier: 'Please use lower-case letters, digits and hyphens only.',
  phone: 'Please enter a valid phone number.',
  onePhone: 'Please enter only one phone number, without words.',
  color: 'Please enter a colour such as #B32122.',
  iban: 'This is not a valid IBAN.',
  bic: 'This is not a valid BIC.',
  fileName: 'Please enter a file name with its ending.',
  number: 'This is not a valid number.',
  minimum: (limit) => `This should be at least ${limit}.`,
  maximum: (limit) => `This should be at most ${limit}.`,
  places: (places) => `Please use at most ${places} decimal places.`,
  instant: 'This is not a valid point in time.',
  day: 'This is not a valid date.',
  time: 'This is not a valid time of day.',
  fewItems: (_label, limit) => `Please give at least ${limit === 1 ? 'one entry' : `${limit} entries`}.`,
  manyItems: (_label, limit) => `Please give at most ${limit === 1 ? 'one entry' : `${limit} entries`}.`,
  dayOfYear: 'Please enter a day and month that exist, such as 1.12. for 1 December.',
  tooNested: 'This text is nested too deeply to be shown.',
  malformed: 'This value is not valid.',
}
