// JSON Schemas of all replies that the contract declares by their TypeScript type, so that the OpenAPI document needs no second declaration.
import { globSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { API, type Checker, type Project, type Symbol, type Type, TypeFlags } from 'typescript/unstable/sync'
import { allEndpoints } from '../../packages/contract/src/api.ts'

type Schema = Record<string, unknown>

const root = fileURLToPath(new URL('../..', import.meta.url))
const contractProject = path.join(root, 'packages/contract/tsconfig.json')
const contract = path.join(root, 'packages/contract/src')

/** Groups of calls that every entity has; what they answer is the same for all of them. */
const entityGroups = [
  ['bulk-operations.ts', 'ManyEndpoints'],
  ['bulk-changes.ts', 'BulkEndpoints'],
] as const

/** The schemas by `METHOD /path`, those of entities by the name of the call, and what they refer to. */
export function makeReplySchemas(): string {
  const api = new API({ cwd: root })
  try {
    const project = api.updateSnapshot({ openProjects: [contractProject] }).getProjects()[0]
    if (project === undefined) throw new Error('TypeScript opened no project')
    const writer = schemaWriter(project.checker)
    const replies: Record<string, Schema> = {}
    for (const { key, type } of declaredReplies(project)) replies[key] = writer.schemaOf(type)
    return JSON.stringify({ replies, definitions: writer.definitions })
  } finally {
    api.close()
  }
}

function* declaredReplies({ program, checker }: Project): Generator<{ key: string; type: Type }> {
  // Files and streams have no schema, and fields that are declared say more than their type.
  const known = new Set(
    allEndpoints
      .filter(({ isFile, isStream, replyFields }) => !isFile && !isStream && !replyFields)
      .map(({ method, path: address }) => `${method} ${address}`),
  )
  for (const name of program.getSourceFileNames().toSorted()) {
    if (!name.startsWith(contract) || name.endsWith('.test.ts')) continue
    const file = program.getSourceFile(name)
    const module = file && checker.getSymbolAtLocation(file)
    if (!module) continue
    for (const exported of checker.getExportsOfModule(module)) {
      const group = entityGroups.find(([of, type]) => name.endsWith(`/${of}`) && exported.name === type)
      if (group)
        yield* callsOf(checker, checker.getDeclaredTypeOfSymbol(exported), (call) => `entity ${call}`)
      else if (exported.name.endsWith('Api')) {
        const type = checker.getTypeOfSymbol(exported)
        for (const reply of type
          ? callsOf(checker, type, (call) => addressOf(name, exported.name, call))
          : [])
          if (known.has(reply.key)) yield reply
      }
    }
  }
}

function* callsOf(checker: Checker, group: Type, keyOf: (call: string) => string) {
  for (const call of checker.getPropertiesOfType(group)) {
    const endpoint = checker.getTypeOfSymbol(call)
    const reply = endpoint && checker.getPropertyOfType(endpoint, 'reply')
    const type = reply && checker.getTypeOfSymbol(reply)
    if (type) yield { key: keyOf(call.name), type }
  }
}

const modules = new Map<string, Record<string, Record<string, { method: string; path: string }>>>()
for (const name of globSync(`${contract}/**/*.ts`).filter((file) => !file.endsWith('.test.ts')))
  modules.set(name, await import(name))

function addressOf(file: string, exported: string, call: string): string {
  const endpoint = modules.get(file)?.[exported]?.[call]
  return endpoint === undefined ? '' : `${endpoint.method} ${endpoint.path}`
}

function schemaWriter(checker: Checker) {
  const definitions: Record<string, Schema> = {}
  const names = new Map<number, string>()

  function schemaOf(type: Type): Schema {
    const name = nameOf(type)
    if (name === null) return shapeOf(type)
    const known = names.get(type.id)
    if (known !== undefined) return { $ref: `#/components/schemas/${known}` }
    let free = name
    for (let number = 2; free in definitions; number++) free = `${name}${number}`
    names.set(type.id, free)
    definitions[free] = {}
    definitions[free] = shapeOf(type)
    return { $ref: `#/components/schemas/${free}` }
  }

  /** Objects with a name are described once, under it. */
  function nameOf(type: Type): string | null {
    if (!(type.flags & TypeFlags.Object) || checker.isArrayType(type) || checker.isTupleType(type))
      return null
    const name = type.getAliasSymbol()?.name
    return name === undefined || type.getAliasTypeArguments().length > 0 ? null : name
  }

  function shapeOf(type: Type): Schema {
    if (type.isUnionType()) return unionOf(type.getTypes().filter((part) => !(part.flags & undefinedFlags)))
    if (type.isStringLiteralType() || type.isNumberLiteralType()) return { const: type.value }
    if (type.isBooleanLiteralType()) return { const: type.value }
    if (type.flags & TypeFlags.String || type.flags & TypeFlags.TemplateLiteral) return { type: 'string' }
    if (type.flags & TypeFlags.Number) return { type: 'number' }
    if (type.flags & TypeFlags.Boolean) return { type: 'boolean' }
    if (type.flags & TypeFlags.Null) return { type: 'null' }
    if (checker.isTupleType(type)) return { type: 'array' }
    if (checker.isArrayType(type) && type.isTypeReference()) {
      const [item] = checker.getTypeArguments(type)
      return { type: 'array', items: item ? schemaOf(item) : {} }
    }
    if (type.isObjectType() || type.isIntersectionType()) return objectOf(type)
    return {}
  }

  function unionOf(parts: readonly Type[]): Schema {
    const schemas = parts.map(schemaOf)
    const constants = schemas.filter((schema) => 'const' in schema).map((schema) => schema.const)
    const rest = schemas.filter((schema) => !('const' in schema))
    const isBoolean = constants.includes(true) && constants.includes(false)
    const others = isBoolean ? constants.filter((value) => typeof value !== 'boolean') : constants
    const all = [
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...(others.length > 0 ? [{ enum: others }] : []),
      ...rest,
    ]
    return all.length === 1 ? (all[0] ?? {}) : { anyOf: all }
  }

  function objectOf(type: Type): Schema {
    const properties: Record<string, Schema> = {}
    const required: string[] = []
    for (const property of checker.getPropertiesOfType(type)) {
      const value = checker.getTypeOfSymbol(property)
      if (value === undefined) continue
      properties[property.name] = schemaOf(value)
      if (!isOptional(property, value)) required.push(property.name)
    }
    const [index] = checker.getIndexInfosOfType(type)
    return {
      type: 'object',
      properties,
      ...(required.length > 0 ? { required } : {}),
      ...(index ? { additionalProperties: schemaOf(index.valueType) } : {}),
    }
  }

  return { schemaOf, definitions }
}

const optionalFlag = 16_777_216
const undefinedFlags = TypeFlags.Undefined | TypeFlags.Void

function isOptional(property: Symbol, value: Type): boolean {
  const parts = value.isUnionType() ? value.getTypes() : [value]
  return (property.flags & optionalFlag) !== 0 || parts.some((part) => (part.flags & undefinedFlags) !== 0)
}
