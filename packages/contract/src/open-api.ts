import type { Endpoint } from './endpoint.ts'
import { bodySchema, fieldSchema, replySchema, type JsonSchema } from './json-schema.ts'

const errorReply: JsonSchema = {
  type: 'object',
  required: ['errors'],
  properties: {
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

/** The OpenAPI 3.1 document of all given endpoints; it cannot drift, because the server answers by the same list. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Theke', version },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'theke_session' } },
      schemas: { Errors: errorReply },
    },
    paths,
  }
}

function operation(endpoint: Endpoint): JsonSchema {
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
    schema: field.kind === 'reference' ? { type: 'integer', title: field.label } : fieldSchema(field),
  }))
  return {
    operationId: endpoint.permission,
    summary: endpoint.summary,
    tags: [endpoint.permission.split('.')[0]],
    'x-access': endpoint.allow,
    security: endpoint.allow === 'anyone' ? [] : [{ session: [] }],
    parameters: [...pathParameters, ...queryParameters],
    ...(endpoint.body
      ? { requestBody: { content: { 'application/json': { schema: bodySchema(endpoint.body, endpoint) } } } }
      : {}),
    responses: {
      [endpoint.success ?? 200]: successReply(endpoint),
      default: {
        description: endpoint.failure,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
      },
    },
  }
}

/** Tells whether a path parameter of this name is a whole number. */
export function isWholeNumber(name: string): boolean {
  return name === 'id' || name === 'branchId' || name === 'index'
}

function successReply(endpoint: Endpoint): JsonSchema {
  if (endpoint.isStream)
    return { description: 'Ereignisse', content: { 'text/event-stream': { schema: { type: 'string' } } } }
  if (endpoint.isFile)
    return { description: 'Datei', content: { 'application/octet-stream': { schema: { type: 'string' } } } }
  const record = endpoint.replyFields ? replySchema(endpoint.replyFields) : {}
  const properties = endpoint.isList
    ? { data: { type: 'array', items: record }, total: { type: 'integer' } }
    : { data: record }
  return {
    description: 'Erfolg',
    content: { 'application/json': { schema: { type: 'object', properties } } },
  }
}
