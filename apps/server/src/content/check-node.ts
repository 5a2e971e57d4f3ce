import { nodeTypes } from '@theke/contract/content/node-types.ts'
import { object, type Field, type Fields, type Values } from '@theke/contract/fields.ts'
import { bodySchema } from '@theke/contract/json-schema.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { leadsUpTo } from '@theke/domain/content/node-tree.ts'
import { sql } from 'drizzle-orm'
import type { ValidateFunction } from 'ajv'
import type { Context } from '../core/context.ts'
import { requireReferences } from '../crud/references.ts'
import { toRow, withStoredPhones } from '../crud/mapper.ts'
import { compile, toValidationErrors } from '../http/requests/validate.ts'
import { normaliseBody } from '../http/requests/parse-request.ts'
import { validationError } from '../http/http-errors.ts'
import { nodes } from './content-tables.ts'

type StoredNode = typeof nodes.$inferSelect
/** The content is one value object, whose fields its type decides. */
type ContentFields = { content: Field<Values<Fields>> }
type Form = { fields: ContentFields; validate: ValidateFunction<Values<ContentFields>> }

/** What the content of each type has to look like: one value object named `content`. */
const forms = new Map<string, Form>(
  Object.entries(nodeTypes).map(([type, nodeType]) => {
    const fields: ContentFields = { content: object(nodeType.fields, { label: 'Inhalt' }) }
    return [type, { fields, validate: compile<Values<ContentFields>>(bodySchema(fields)) }]
  }),
)

/** The fields of the content of a node, by its type. */
export function fieldsOfContent({ type }: Pick<StoredNode, 'type'>): Fields {
  return forms.get(String(type))?.fields ?? {}
}

/** Validates the content of a node by its type, sanitises its formatted texts, and prevents circles in the tree. */
export async function checkNode(
  ctx: Context,
  row: Partial<StoredNode>,
  before: StoredNode | null,
): Promise<Partial<StoredNode>> {
  const { type, content, parent } = { ...before, ...row }
  if (before !== null && typeof parent === 'number') await refuseCircle(ctx, before.id, parent)
  return { ...row, ...(await validateContent(ctx, type, content)) }
}

/** The content of a node as it is stored: what its type asks for, with safe texts. @throws Refused beside the field that is wrong */
export async function validateContent(
  ctx: Context,
  type: unknown,
  content: unknown,
): Promise<Values<ContentFields>> {
  const form = forms.get(String(type))
  if (form === undefined) throw validationError([{ field: 'type', message: validationTexts.choice }])
  const body = normaliseBody(form.fields, { content: structuredClone(content) })
  // After a change of the type only the fields that both types have are left.
  if (!form.validate(body)) throw validationError(toValidationErrors(form.validate.errors ?? []))
  await requireReferences(ctx, form.fields, body)
  const { branches } = await ctx.services.cache.current()
  const row = toRow(form.fields, body, ctx.services.origin)
  const country = branches[0]?.country
  return { content: withStoredPhones(form.fields.content.fields ?? {}, row.content, { country }) }
}

async function refuseCircle(ctx: Context, id: number, parent: number): Promise<void> {
  // Two that are moved at the same time could make a circle together.
  await ctx.db.execute(sql`lock table ${nodes} in share row exclusive mode`)
  const all = await ctx.db.select({ id: nodes.id, parent: nodes.parent }).from(nodes)
  if (leadsUpTo(new Map(all.map((node) => [node.id, node.parent])), parent, id)) {
    throw validationError([{ field: 'parent', message: validationTexts.nodeLoop }])
  }
}
