import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from './api.ts'
import { bodySchema } from './json-schema.ts'

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  format?: string
  maxLength?: number
  maximum?: number
  minimum?: number
  maxItems?: number
  maxJsonLength?: number
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
}

// A value in one of these formats has a bounded length.
const boundedFormats = ['day', 'instant', 'time-of-day']

/** The places of a schema without a bound on length or number. */
function unbounded(schema: Schema, place: string): string[] {
  const { type, anyOf = [], properties = {}, items } = schema
  const types = [type].flat()
  const inside = [
    ...anyOf.flatMap((each) => unbounded(each, place)),
    ...Object.entries(properties).flatMap(([name, each]) => unbounded(each, `${place}.${name}`)),
    ...(items === undefined ? [] : unbounded(items, `${place}[]`)),
  ]
  const isShort = schema.enum !== undefined || boundedFormats.includes(schema.format ?? '')
  const hasBounds =
    (!types.includes('string') || isShort || schema.maxLength !== undefined) &&
    (!types.includes('array') || (schema.maxItems !== undefined && items !== undefined)) &&
    (!types.some((each) => each === 'integer' || each === 'number') ||
      (schema.minimum !== undefined && schema.maximum !== undefined)) &&
    (type !== undefined || anyOf.length > 0 || schema.maxJsonLength !== undefined)
  return hasBounds ? inside : [place, ...inside]
}

test('every text, number, list and value that anybody sends has bounds', () => {
  const found = allEndpoints.flatMap(({ method, path, body = {}, query = {} }) => [
    ...unbounded(bodySchema(body), `${method} ${path} body`),
    ...unbounded(bodySchema(query), `${method} ${path} query`),
  ])
  assert.deepEqual(found, [])
})

test('no list is asked for with more entries than its longest page', () => {
  const lists = allEndpoints.filter(({ query }) => query?.limit !== undefined)
  assert.ok(lists.length > 20)
  for (const { path, query } of lists) assert.ok((query?.limit?.max ?? Infinity) <= 500, path)
})
