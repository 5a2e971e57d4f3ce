import { emailProblem, isEmail } from '@theke/domain/email-address.ts'
import { hasAtMost, isBlank } from '@theke/domain/entered-text.ts'
import { isBic, isIban } from '@theke/domain/people/bank-account.ts'
import { isDayOfYear } from '@theke/domain/catalogue/season.ts'
import { isNotOneNumber, isPhone } from '@theke/domain/ordering/checkout/phone.ts'
import { englishValidationTexts, type SchemaTexts } from '@theke/contract/english/english-validation-texts.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import { isRenderable } from '../../text/markdown.ts'
import { type HttpError, validationError } from '../http-errors.ts'
import { _, Ajv, type ErrorObject, type ValidateFunction } from 'ajv'

// Only years that every program on the way writes with four digits; PostgreSQL knows no year 0.
const dayPattern = /^[12]\d{3}-\d{2}-\d{2}$/
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/
const instantPattern = /^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

const formats: Record<string, (text: string) => boolean> = {
  email: (text) => text.length <= 255 && isEmail(text),
  url: isWebAddress,
  address: isAddress,
  link: (text) =>
    text === '/' || isAddress(text) || /^tel:\+?[\d\s()/.-]{3,30}$/.test(text) || isMailLink(text),
  phone: isPhone,
  color: (text) => /^#[0-9a-f]{6}$/i.test(text),
  iban: isIban,
  bic: isBic,
  fileName: (text) => /^[^/\\]+\.\w{2,5}$/.test(text.trim()),
  dayOfYear: isDayOfYear,
  day: (text) => dayPattern.test(text) && isRealDay(text),
  'time-of-day': (text) => timePattern.test(text),
  instant: (text) =>
    instantPattern.test(text) && isRealDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
}

function isAddress(text: string): boolean {
  return isWebAddress(text) || /^\/[^/\\\s][^\\\s]*$/.test(text)
}

function isMailLink(text: string): boolean {
  const [, address = ''] = /^mailto:([^?]*)/.exec(text) ?? []
  return isEmail(address)
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\//.test(text)
}

function isRealDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const ajv = new Ajv({
  verbose: true,
  allErrors: true,
  removeAdditional: true,
  strict: false,
  ownProperties: true,
})
for (const [name, validate] of Object.entries(formats)) {
  ajv.addFormat(name, validate)
  ajv.addFormat(`${name}-or-empty`, (text: string) => text === '' || validate(text))
}
ajv.addFormat('identifier', true)
ajv.addFormat('markdown', isRenderable)
ajv.addFormat('markdown-or-empty', isRenderable)
// The usual keyword counts the characters of every text, which takes 36 ms for the 13 MB that an upload as JSON may have.
ajv.removeKeyword('maxLength')
ajv.addKeyword({
  keyword: 'maxLength',
  type: 'string',
  validate: (max: number, text: string) => hasAtMost(text, max),
  error: { message: 'is too long', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
})
ajv.addKeyword({
  keyword: 'isNotBlank',
  type: 'string',
  validate: (isWanted: boolean, text: string) => !isWanted || !isBlank(text),
})
ajv.addKeyword({
  keyword: 'isRequiredUnless',
  validate: (flag: string, value: unknown, _schema?: unknown, at?: { parentData: object }) =>
    value !== null || (at !== undefined && Reflect.get(at.parentData, flag) === true),
})
ajv.addKeyword({
  keyword: 'maxJsonLength',
  validate: (most: number, value: unknown) => (JSON.stringify(value)?.length ?? 0) <= most,
})
ajv.addKeyword({
  keyword: 'decimalPlaces',
  type: 'number',
  validate: (places: number, value: number) =>
    Number.isInteger(Math.round(value * 10 ** (places + 3)) / 1000),
})

const schemas = new Map<string, object>()

/** Compiles a schema that the contract made for an object; once for all that are alike, which many endpoints have. */
export function compile<T = Record<string, unknown>>(schema: object): ValidateFunction<T> {
  const text = JSON.stringify(schema)
  const first = schemas.get(text) ?? schema
  schemas.set(text, first)
  // Ajv knows by itself what it has compiled of the same object.
  return ajv.compile<T>(first)
}

/** Compiles a schema when it is first needed: all of them took half of what a process works until it listens. */
export function compileWhenNeeded<T = Record<string, unknown>>(
  schema: () => object,
): () => ValidateFunction<T> {
  let compiled: ValidateFunction<T> | undefined
  return () => (compiled ??= compile<T>(schema()))
}

/** The refusal of what a schema does not allow, in both languages of the shop. */
export function schemaError({ errors }: ValidateFunction): HttpError {
  const found = errors ?? []
  return validationError(toValidationErrors(found), toValidationErrors(found, englishValidationTexts))
}

/** What is wrong: at most one entry a field. What is missing is not called malformed as well. */
export function toValidationErrors(
  errors: readonly ErrorObject[],
  texts: SchemaTexts = validationTexts,
): ErrorEntry[] {
  const byField = new Map<string, ErrorEntry>()
  for (const error of errors.toSorted((a, b) => Number(isMissing(b)) - Number(isMissing(a)))) {
    const field = fieldOf(error)
    if (!byField.has(field))
      byField.set(field, { message: messageOf(error, texts), ...(field ? { field } : {}) })
  }
  return [...byField.values()]
}

/** Whether nothing was given where something is needed, rather than something wrong. */
function isMissing({ keyword, data }: ErrorObject): boolean {
  return keyword === 'isNotBlank' || data === null
}

/** `/deliveryAreas/0/price` is the input `deliveryAreas.0.price`. */
function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.split('/').slice(1)
  if (error.keyword === 'required') path.push(String(error.params.missingProperty))
  return path.join('.').replace(/\.id$/, '')
}

function messageOf(error: ErrorObject, texts: SchemaTexts): string {
  const { keyword, params, schema } = error
  if (isMissing(error)) return texts.blank
  const limit = Number(params.limit)
  switch (keyword) {
    case 'required':
      return texts.blank
    case 'minLength':
      return texts.tooShort(limit)
    case 'maxLength':
      return texts.tooLong(limit)
    case 'enum':
      return texts.choice
    case 'minimum':
      return texts.minimum(limit)
    case 'maximum':
      return texts.maximum(limit)
    case 'minItems':
      return texts.fewItems(labelOf(error), limit)
    case 'maxItems':
      return texts.manyItems(labelOf(error), limit)
    case 'decimalPlaces':
      return texts.places(Number(schema))
    case 'maxJsonLength':
      return texts.tooMuch
    case 'pattern':
      return texts.identifier
    case 'format':
      return formatMessage(String(params.format), texts, error.data)
    case 'type':
      return /number|integer/.test(String(params.type)) ? texts.number : texts.malformed
    default:
      return texts.malformed
  }
}

function labelOf({ parentSchema }: ErrorObject): string {
  return String(parentSchema?.title ?? '')
}

function formatMessage(format: string, texts: SchemaTexts, given: unknown): string {
  const name = format.replace('-or-empty', '')
  if (name === 'email' && emailProblem(String(given)) === 'email-not-ascii') return texts.emailNotAscii
  if (name === 'phone' && isNotOneNumber(String(given))) return texts.onePhone
  if (name === 'time-of-day') return texts.time
  if (name === 'markdown') return texts.tooNested
  if (
    name === 'email' ||
    name === 'url' ||
    name === 'address' ||
    name === 'link' ||
    name === 'phone' ||
    name === 'color' ||
    name === 'iban' ||
    name === 'bic' ||
    name === 'fileName' ||
    name === 'dayOfYear' ||
    name === 'day' ||
    name === 'instant'
  )
    return texts[name]
  return texts.malformed
}
