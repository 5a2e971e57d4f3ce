import type { Field, Fields, TextFormat } from './fields.ts'

export type JsonSchema = { [keyword: string]: unknown }

const identifierPattern = '^[a-z0-9]+(-[a-z0-9]+)*$'

/**
 * JSON Schema of a record. With `isPartial` no field has to be there, but what is there must be right.
 * Fields that only the server sets are left out, so that a client's values for them are ignored.
 */
export function bodySchema(
  fields: Fields,
  { isPartial = false } = {},
): JsonSchema & { properties: Record<string, JsonSchema> } {
  const writable = Object.entries(fields).filter(([, field]) => !field.isReadOnly)
  return {
    type: 'object',
    properties: Object.fromEntries(
      writable.map(([name, field]) => [name, { ...fieldSchema(field), ...(isPartial ? {} : needOf(field)) }]),
    ),
    required: isPartial ? [] : writable.filter(([, field]) => isNeeded(field)).map(([name]) => name),
    additionalProperties: false,
  }
}

/**
 * JSON Schema of a record as it is read. It describes the shape only: records that were stored under looser rules are read as they are. Which fields
 * there are depends on who asks.
 */
export function replySchema(fields: Fields): JsonSchema {
  const readable = Object.entries(fields).filter(([, field]) => !field.isWriteOnly)
  return {
    type: 'object',
    properties: Object.fromEntries(readable.map(([name, field]) => [name, replyFieldSchema(field)])),
  }
}

function replyFieldSchema(field: Field): JsonSchema {
  const schema = shapeOf(field)
  const isNullable = schema.type !== undefined && schema.type !== 'array' && field.kind !== 'object'
  const isMissing = field.isRequired !== true && field.kind !== 'flag' && !textKinds.includes(field.kind)
  return {
    title: field.label,
    ...(field.hint ? { description: field.hint } : {}),
    ...(isNullable && isMissing ? nullable(schema) : schema),
  }
}

const textKinds: readonly Field['kind'][] = ['text', 'richText']

function shapeOf(field: Field): JsonSchema {
  switch (field.kind) {
    case 'text':
    case 'richText':
      return { type: 'string' }
    case 'integer':
      return { type: 'integer' }
    case 'decimal':
    case 'money':
      return { type: 'number' }
    case 'image':
      return imageSchema
    case 'images':
      return { type: 'array', items: imageSchema }
    case 'references':
      return { type: 'array', items: referenceSchema }
    case 'object':
      return replySchema(field.fields ?? {})
    case 'list':
      return { type: 'array', items: replySchema(field.fields ?? {}) }
    default:
      return schemaByKind(field)
  }
}

/** A field without a usable default value has to be given when a record is made. */
function isNeeded(field: Field): boolean {
  return field.isRequired === true && (field.defaultValue === null || field.defaultValue === '')
}

/** A field that depends on a flag is validated only in complete records. */
function needOf({ isRequiredUnless }: Field): JsonSchema {
  return isRequiredUnless === undefined ? {} : { isRequiredUnless }
}

/** JSON Schema of one field. */
export function fieldSchema(field: Field): JsonSchema {
  const schema = schemaByKind(field)
  const isNullable =
    field.isRequired !== true &&
    ['integer', 'decimal', 'money', 'instant', 'day', 'time', 'choice', 'reference', 'image'].includes(
      field.kind,
    )
  return {
    title: field.label,
    ...(field.hint ? { description: field.hint } : {}),
    ...(isNullable ? nullable(schema) : schema),
  }
}

function nullable(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema.enum)) return { ...schema, type: ['string', 'null'], enum: [...schema.enum, null] }
  if (typeof schema.type === 'string') return { ...schema, type: [schema.type, 'null'] }
  return { anyOf: [schema, { type: 'null' }] }
}

function schemaByKind(field: Field): JsonSchema {
  switch (field.kind) {
    case 'text':
    case 'richText':
      return textSchema(field)
    case 'integer':
      return { type: 'integer', minimum: field.min, maximum: field.max }
    case 'decimal':
    case 'money':
      return { type: 'number', minimum: field.min, maximum: field.max, decimalPlaces: field.places }
    case 'flag':
      return { type: 'boolean' }
    case 'instant':
      return { type: 'string', format: 'instant' }
    case 'day':
      return { type: 'string', format: 'day' }
    case 'time':
      return { type: 'string', format: 'time-of-day' }
    case 'choice':
      return { type: 'string', enum: Object.keys(field.options ?? {}) }
    case 'choices':
      return {
        type: 'array',
        uniqueItems: true,
        maxItems: Object.keys(field.options ?? {}).length,
        items: { type: 'string', enum: Object.keys(field.options ?? {}) },
      }
    case 'reference':
    case 'image':
      return referenceSchema
    case 'references':
    case 'images':
      return { type: 'array', items: referenceSchema, maxItems: field.max ?? 2000 }
    case 'object':
      return bodySchema(field.fields ?? {}, { isPartial: true })
    case 'list':
      return {
        type: 'array',
        items: bodySchema(field.fields ?? {}, { isPartial: field.isPartial }),
        minItems: field.min,
        maxItems: field.max,
      }
    case 'json':
      return { maxJsonLength: field.max }
  }
}

/** What is written in a font that is not known appears in Inter. */
const uncheckedFormats: ReadonlySet<TextFormat> = new Set(['password', 'font'])

function textSchema(field: Field): JsonSchema {
  const isOptionalPattern = field.isRequired !== true
  const schema: JsonSchema = { type: 'string', maxLength: field.max }
  if (field.isRequired) schema.isNotBlank = true
  if (field.min !== undefined) schema.minLength = field.min
  if (field.format === 'identifier') schema.pattern = identifierPattern
  else if (field.format && !uncheckedFormats.has(field.format))
    schema.format = isOptionalPattern ? `${field.format}-or-empty` : field.format
  return schema
}

/** Written as `{id}` or a bare id (R-API-04); a bare id becomes `{id}` before the rest of the server sees it. */
const idSchema: JsonSchema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }

const referenceSchema: JsonSchema = {
  type: 'object',
  properties: { id: idSchema },
  required: ['id'],
  additionalProperties: false,
}

/** An image as it is read: with what its address needs. */
const imageSchema: JsonSchema = {
  type: 'object',
  properties: {
    id: idSchema,
    version: { type: 'integer' },
    extension: { type: 'string' },
    alt: { type: 'string' },
  },
  required: ['id'],
  additionalProperties: false,
}
