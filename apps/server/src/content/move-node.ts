import { node } from '@theke/contract/content/node.ts'
import { nodeApi, type NodePlace } from '@theke/contract/content/node-api.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { moveNode as moved } from '@theke/domain/content/node-tree.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Input } from '../http/handle.ts'
import { httpError, validationError } from '../http/http-errors.ts'
import { writeAuditEntry } from '../audit/audit-log.ts'
import { nodes } from './content-tables.ts'

/** Puts a node elsewhere in the tree and numbers its new siblings, all of it or nothing. */
export async function moveNode(
  ctx: Context,
  { id, body }: Input<typeof nodeApi.moveNode>,
): Promise<NodePlace[]> {
  const places = await inTransaction(ctx, async (ctx) => {
    // Two that are moved at the same time could make a circle together.
    await ctx.db.execute(sql`lock table ${nodes} in share row exclusive mode`)
    const { id: number, parent, sortOrder } = nodes
    const all = await ctx.db.select({ id: number, parent, sortOrder }).from(nodes)
    if (!all.some((each) => each.id === id)) throw httpError('not-found', nodeApi.moveNode.failure)
    const move = moved(all, id, { parent: body.parent?.id ?? null, position: body.position })
    if (!move.ok) {
      const message = move.reason === 'loop' ? validationTexts.nodeLoop : validationTexts.choice
      throw validationError([{ field: 'parent', message }])
    }
    await place(ctx, move.moved)
    return move.moved
  })
  ctx.services.cache.forget()
  return places.map((each) => ({ ...each, parent: each.parent === null ? null : { id: each.parent } }))
}

async function place(
  ctx: Context,
  places: readonly { id: number; parent: number | null; sortOrder: number }[],
) {
  if (places.length === 0) return
  const ids = places.map(({ id }) => id)
  const before = new Map(
    (await ctx.db.select().from(nodes).where(inArray(nodes.id, ids))).map((row) => [row.id, row]),
  )
  for (const { id, parent, sortOrder } of places) {
    const row = before.get(id)
    if (row === undefined) continue
    const after = { ...row, parent, sortOrder, updatedAt: new Date(ctx.now) }
    await ctx.db.update(nodes).set({ parent, sortOrder, updatedAt: after.updatedAt }).where(eq(nodes.id, id))
    await writeAuditEntry(ctx, {
      entity: node.path,
      record: id,
      title: row.name,
      fields: node.fields,
      before: row,
      after,
    })
  }
}
