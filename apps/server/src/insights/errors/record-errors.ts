import type { FastifyRequest } from 'fastify'
import { desc, inArray, sql } from 'drizzle-orm'
import { routeName } from '../../http/route-name.ts'
import type { Services } from '../../core/services.ts'
import { errorGroups } from './error-tables.ts'

type NewGroup = typeof errorGroups.$inferInsert

const maxGroups = 200
const maxRequestIds = 5
const noPlace = 'unbekannt'

/** Takes in unexpected errors; nobody waits for them to be stored. */
type ErrorList = {
  note: (error: unknown, request: FastifyRequest) => void
  flushed: () => Promise<void>
}

/**
 * Keeps the list of unexpected errors: those of a moment are stored together, those that are the same in one row, and at most 200 rows. Where the
 * database is away they are in the log of the server only.
 */
export function openErrorList({ db, clock }: Pick<Services, 'db' | 'clock'>): ErrorList {
  let waiting = new Map<string, NewGroup>()
  let running: Promise<void> | null = null

  async function store(log: FastifyRequest['log']): Promise<void> {
    while (waiting.size > 0) {
      const groups = [...waiting.values()]
      waiting = new Map()
      await storeGroups(groups).catch((error: unknown) =>
        log.warn({ err: error, groups: groups.length }, 'unexpected errors could not be listed'),
      )
    }
    running = null
  }

  async function storeGroups(groups: NewGroup[]): Promise<void> {
    await db
      .insert(errorGroups)
      .values(groups)
      .onConflictDoUpdate({
        target: errorGroups.fingerprint,
        set: {
          count: sql`${errorGroups.count} + excluded.count`,
          lastAt: sql`excluded.last_at`,
          requestIds: sql`(excluded.request_ids || ${errorGroups.requestIds})[1:${sql.raw(String(maxRequestIds))}]`,
        },
      })
    const tooMany = db
      .select({ id: errorGroups.id })
      .from(errorGroups)
      .orderBy(desc(errorGroups.lastAt), desc(errorGroups.id))
      .offset(maxGroups)
    await db.delete(errorGroups).where(inArray(errorGroups.id, tooMany))
  }

  return {
    note(error, request) {
      const group = groupOf(error, request, new Date(clock.now()))
      const known = waiting.get(group.fingerprint)
      if (known === undefined && waiting.size >= maxGroups) return
      waiting.set(group.fingerprint, {
        ...group,
        count: group.count + (known?.count ?? 0),
        firstAt: known?.firstAt ?? group.firstAt,
        requestIds: [...group.requestIds, ...(known?.requestIds ?? [])].slice(0, maxRequestIds),
      })
      running ??= store(request.log)
    },
    async flushed() {
      await running
    },
  }
}

function groupOf(error: unknown, request: FastifyRequest, at: Date): NewGroup {
  const kind = kindOf(error)
  const place = placeOf(error)
  const { id, method } = request
  const route = routeName(request)
  return {
    fingerprint: [kind, place, method, route].join(' '),
    kind,
    place,
    method,
    route,
    count: 1,
    firstAt: at,
    lastAt: at,
    requestIds: [id],
  }
}

/** The class of an error and its code; its message may tell something personal. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code: unknown = Reflect.get(error, 'code') ?? Reflect.get(Object(error.cause), 'code')
  const hasCode = typeof code === 'string' && /^\w{2,40}$/.test(code)
  return hasCode ? `${error.constructor.name} ${code}` : error.constructor.name
}

/** The first line of the stack that is ours. */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const frames = stack
    .split('\n')
    .filter((line) => line.startsWith('    at ') && !line.includes('node_modules'))
  for (const frame of frames) {
    const place = /(?:apps|packages)\/[^\s()?]+\.tsx?(?:\?[^:]*)?:\d+/.exec(frame)
    if (place) return place[0]
  }
  return noPlace
}
