import type { Endpoint } from './endpoint.ts'
import { errorCatalog, invalidInput } from './errors.ts'
import type { Fields } from './fields.ts'
import { bodySchema, fieldSchema, isNeeded, replySchema, type JsonSchema } from './json-schema.ts'
import { tokenPermissions } from './permissions/requirements.ts'

const errorReply: JsonSchema = {
  type: 'object',
  required: ['code', 'errors'],
  properties: {
    code: {
      type: 'string',
      enum: [invalidInput, ...Object.keys(errorCatalog)],
      description: 'Bleibt, wie er ist; die Texte können sich ändern.',
    },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['message'],
        properties: { message: { type: 'string' }, field: { type: 'string' } },
      },
    },
  },
}

/**
 * What replies look like that are declared by their type alone, by `METHOD /path`, those of all entities by `entity` and the name of
 * the call; and what they refer to. Made by `scripts/build/reply-schemas.ts`.
 */
type ReplySchemas = {
  replies: Readonly<Record<string, JsonSchema>>
  definitions: Readonly<Record<string, JsonSchema>>
}

/** The OpenAPI 3.1 document of all given endpoints; it cannot drift, because the server answers by the same list. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  version: string,
  { replies, definitions }: ReplySchemas,
): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, replies) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Theke', version },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'theke_session' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'API-Token; genannt ist bei jedem Aufruf die Berechtigung, die es braucht.',
        },
      },
      schemas: { ...definitions, Errors: errorReply },
    },
    paths,
  }
}

function operation(endpoint: Endpoint, replies: ReplySchemas['replies']): JsonSchema {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const pathParameters = names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: isWholeNumber(name) ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }))
  const queryParameters = Object.entries(endpoint.query ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    ...(isNeeded(field) ? { required: true } : {}),
    schema: field.kind === 'reference' ? { type: 'integer', title: field.label } : fieldSchema(field),
  }))
  return {
    operationId: endpoint.operationId ?? endpoint.permission,
    summary: endpoint.summary,
    tags: [endpoint.permission.split('.')[0]],
    'x-access': endpoint.allow,
    security: endpoint.allow === 'anyone' ? [] : [{ session: [] }, ...tokensFor(endpoint)],
    parameters: [...pathParameters, ...queryParameters],
    ...(endpoint.body ? { requestBody: { content: bodyContent(endpoint, endpoint.body) } } : {}),
    responses: {
      [endpoint.success ?? 200]: successReply(endpoint, replies),
      default: {
        description: endpoint.failure,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
      },
    },
  }
}

/** A token with any one of the permissions is enough, so each is a way of its own. */
function tokensFor(endpoint: Endpoint): JsonSchema[] {
  return tokenPermissions(endpoint).map((key) => ({ token: [key] }))
}

function bodyContent(endpoint: Endpoint, fields: Fields): JsonSchema {
  const { file, isPartial, isStrict = false } = endpoint
  // Unknown fields are refused by strict endpoints only (R-API-04).
  const schema = bodySchema(fields, { isPartial, isOpen: !isStrict })
  if (file?.isMultipart !== true) return { 'application/json': { schema } }
  const part = {
    title: fields[file.field]?.label,
    type: 'string',
    contentMediaType: 'application/octet-stream',
  }
  return {
    'application/json': { schema },
    'multipart/form-data': {
      schema: { ...schema, properties: { ...schema.properties, [file.field]: part } },
    },
  }
}

/** Whether a path parameter of this name is a whole number. */
export function isWholeNumber(name: string): boolean {
  return name === 'id' || name === 'branchId' || name === 'index'
}

function successReply(endpoint: Endpoint, replies: ReplySchemas['replies']): JsonSchema {
  if (endpoint.isStream)
    return { description: 'Ereignisse', content: { 'text/event-stream': { schema: { type: 'string' } } } }
  if (endpoint.isFile) {
    const types = endpoint.fileTypes ?? ['application/octet-stream']
    return {
      description: 'Datei',
      content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }])),
    }
  }
  const data = dataSchema(endpoint, replies)
  return {
    description: 'Erfolg',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: endpoint.isList ? { data, total: { type: 'integer' } } : { data },
          required: endpoint.isList ? ['data', 'total'] : ['data'],
        },
      },
    },
  }
}

function dataSchema(
  { method, path, permission, isList, replyFields }: Endpoint,
  replies: ReplySchemas['replies'],
): JsonSchema {
  if (replyFields) {
    const record = replySchema(replyFields)
    return isList ? { type: 'array', items: record } : record
  }
  const byType = replies[`${method} ${path}`] ?? replies[`entity ${callOf(permission)}`]
  return byType ?? (method === 'DELETE' ? { type: 'null' } : {})
}

/** The calls about many records have a permission each, named like them but for two. */
function callOf(permission: string): string {
  const verb = permission.split('.').at(-1) ?? ''
  return verb === 'import' ? 'importList' : verb
}
