import type { Field, Fields, TextFormat } from './fields.ts'

export type JsonSchema = { [keyword: string]: unknown }

const identifierPattern = '^[a-z0-9]+(-[a-z0-9]+)*$'

/**
 * JSON Schema of a record. With `isPartial` no field has to be there, but what is there must be right.
 * Fields that only the server sets are left out, so that a client's values for them are ignored. With `isOpen` unknown fields are allowed, at every depth.
 */
export function bodySchema(
  fields: Fields,
  { isPartial = false, isOpen = false } = {},
): JsonSchema & { properties: Record<string, JsonSchema> } {
  const writable = Object.entries(fields).filter(([, field]) => !field.isReadOnly)
  return {
    type: 'object',
    properties: Object.fromEntries(
      writable.map(([name, field]) => [
        name,
        { ...fieldSchema(field, { isOpen }), ...(isPartial ? {} : needOf(field)) },
      ]),
    ),
    required: isPartial ? [] : namesOfNeeded(writable),
    ...closing(isOpen),
  }
}

/** JSON Schema of the values of a query. Nothing has a default value, but what is needed has to be there. */
export function querySchema(fields: Fields): JsonSchema {
  return { ...bodySchema(fields, { isPartial: true }), required: namesOfNeeded(Object.entries(fields)) }
}

function closing(isOpen: boolean): JsonSchema {
  return isOpen ? {} : { additionalProperties: false }
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

function namesOfNeeded(fields: readonly [string, Field][]): string[] {
  return fields.filter(([, field]) => isNeeded(field)).map(([name]) => name)
}

/** Whether a field has to be given, in a new record or a query: one that is required and has no usable default value. */
export function isNeeded(field: Field): boolean {
  return field.isRequired === true && (field.defaultValue === null || field.defaultValue === '')
}

/** A field that depends on a flag is validated only in complete records. */
function needOf({ isRequiredUnless }: Field): JsonSchema {
  return isRequiredUnless === undefined ? {} : { isRequiredUnless }
}

/** JSON Schema of one field; with `isOpen` its value objects may have unknown fields. */
export function fieldSchema(field: Field, { isOpen = false } = {}): JsonSchema {
  const schema = schemaByKind(field, isOpen)
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

function schemaByKind(field: Field, isOpen = false): JsonSchema {
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
      return isOpen ? openReferenceSchema : referenceSchema
    case 'references':
    case 'images':
      return {
        type: 'array',
        items: isOpen ? openReferenceSchema : referenceSchema,
        maxItems: field.max ?? 2000,
      }
    case 'object':
      return bodySchema(field.fields ?? {}, { isPartial: true, isOpen })
    case 'list':
      return {
        type: 'array',
        items: bodySchema(field.fields ?? {}, { isPartial: field.isPartial, isOpen }),
        minItems: field.min,
        maxItems: field.max,
      }
    case 'json':
      return { maxJsonLength: field.max }
  }
}

/** What is written in a font that is not known appears in Inter. */
const uncheckedFormats: ReadonlySet<TextFormat> = new Set(['password', 'font', 'path'])

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

const openReferenceSchema: JsonSchema = { type: 'object', properties: { id: idSchema }, required: ['id'] }

const referenceSchema: JsonSchema = { ...openReferenceSchema, additionalProperties: false }

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
