import { screensControlApi as api, type ScreenCommand } from '@theke/contract/signage/screens-api.ts'
import type { LastCommand } from '@theke/contract/signage/television.ts'
import type { playerApi } from '@theke/contract/signage/player-api.ts'
import { commandLifeMs, commandStatus, type CommandStatus } from '@theke/domain/signage/command.ts'
import { and, desc, eq, lte } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { bytesOfDataUrl } from '../../media/uploads/data-url.ts'
import { requirePlayer, type Television } from '../player/require-player.ts'
import { screenCommands, streams, televisions } from '../signage-tables.ts'
import { changeTelevision, loadTelevision, requireTelevision } from './screen-access.ts'
import { forgetOldScreenshots, writeScreenshot } from './screenshots.ts'

const shownCommands = 20

/** Gives a television a command; one at a time (R-SIGNAGE-04). */
export async function commandTelevision(ctx: Context, { id, body }: Input<typeof api.command>) {
  const { type } = body
  const stream = type === 'showStream' ? (body.stream?.id ?? null) : null
  await inTransaction(ctx, async (ctx) => {
    const before = await requireTelevision(ctx, id, api.command.failure, { isLocked: true })
    if (before.apiKeyHash === null || !before.isEnabled) throw httpError('screen-unable')
    if (stream !== null && (await ctx.db.$count(streams, eq(streams.id, stream))) === 0)
      throw validationError([{ field: 'stream', message: validationTexts.reference }])
    await expireCommands(ctx, id)
    if (openCommand(before, ctx.now)) throw httpError('command-pending')
    const requestedAt = new Date(ctx.now)
    const [row] = await ctx.db
      .insert(screenCommands)
      .values({ device: id, type, stream, status: 'pending', requestedAt, requestedBy: ctx.user?.name ?? '' })
      .returning({ id: screenCommands.id })
    if (row === undefined) throw new Error('An insert returned no row')
    await changeTelevision(ctx, before, {
      lastCommand: {
        id: row.id,
        type,
        parameters: { stream },
        status: 'pending',
        requestedAt: requestedAt.toISOString(),
      },
    })
  })
  return loadTelevision(ctx, id)
}

/** Takes back a command that no screen has carried out yet. */
export async function abortCommand(ctx: Context, { id }: Input<typeof api.abort>) {
  await inTransaction(ctx, async (ctx) => {
    const before = await requireTelevision(ctx, id, api.abort.failure, { isLocked: true })
    const open = openCommand(before, ctx.now)
    if (open === null) throw httpError('command-moved-on')
    await endCommand(ctx, before, open, { status: 'aborted' })
  })
  return loadTelevision(ctx, id)
}

/** Records what became of a command at the screen, once; what was aborted or has expired meanwhile stays so. */
export async function finishCommand(
  ctx: Context,
  { id, headers, body }: Input<typeof playerApi.finishCommand>,
): Promise<null> {
  const television = await requirePlayer(ctx, headers)
  const { id: device } = television
  if (openCommand(television, ctx.now)?.id !== id) return null
  const picture = bytesOfDataUrl(body.screenshot)
  const isJpeg = picture !== null && picture[0] === 0xff && picture[1] === 0xd8
  if (isJpeg) await writeScreenshot(ctx, device, id, picture)
  await inTransaction(ctx, async (ctx) => {
    // Locked, since somebody may abort it in the same moment.
    const [before] = await ctx.db
      .select()
      .from(televisions)
      .where(eq(televisions.id, device))
      .for('no key update')
    const open = before ? openCommand(before, ctx.now) : null
    if (before === undefined || open?.id !== id) return
    const { type, parameters } = open
    const effects = !body.isDone
      ? {}
      : type === 'on' || type === 'off'
        ? { isSwitchedOff: type === 'off' }
        : type === 'showStream'
          ? { shownStream: parameters.stream }
          : {}
    const outcome = {
      status: body.isDone ? 'done' : 'failed',
      note: body.note,
      hasScreenshot: isJpeg,
    } as const
    await endCommand(ctx, before, open, outcome, effects)
  })
  if (isJpeg) await forgetOldScreenshots(ctx, device)
  return null
}

/** The last commands of a television with what became of them. */
export async function listCommands(
  ctx: Context,
  { id }: Input<typeof api.listCommands>,
): Promise<ScreenCommand[]> {
  await requireTelevision(ctx, id, api.listCommands.failure)
  const rows = await ctx.db
    .select({ command: screenCommands, streamName: streams.name })
    .from(screenCommands)
    .leftJoin(streams, eq(streams.id, screenCommands.stream))
    .where(eq(screenCommands.device, id))
    .orderBy(desc(screenCommands.id))
    .limit(shownCommands)
  return rows.map(({ command: { device: _device, ...command }, streamName }) => ({
    ...command,
    stream: command.stream === null ? null : { id: command.stream, name: streamName ?? '' },
    status: commandStatus({ ...command, requestedAt: command.requestedAt.getTime() }, ctx.now),
    requestedAt: command.requestedAt.toISOString(),
    finishedAt: command.finishedAt?.toISOString() ?? null,
  }))
}

function openCommand({ lastCommand }: Television, now: number): LastCommand | null {
  if (lastCommand === null) return null
  const requestedAt = Date.parse(lastCommand.requestedAt)
  return commandStatus({ ...lastCommand, requestedAt }, now) === 'pending' ? lastCommand : null
}

async function endCommand(
  ctx: Context,
  before: Television,
  command: LastCommand,
  outcome: { status: CommandStatus; note?: string; hasScreenshot?: boolean },
  effects: Partial<Television> = {},
): Promise<void> {
  await ctx.db
    .update(screenCommands)
    .set({ ...outcome, finishedAt: new Date(ctx.now) })
    .where(eq(screenCommands.id, command.id))
  await changeTelevision(ctx, before, { ...effects, lastCommand: { ...command, status: outcome.status } })
}

async function expireCommands({ db, now }: Context, device: number): Promise<void> {
  const { status, requestedAt } = screenCommands
  await db
    .update(screenCommands)
    .set({ status: 'expired' })
    .where(
      and(
        eq(screenCommands.device, device),
        eq(status, 'pending'),
        lte(requestedAt, new Date(now - commandLifeMs)),
      ),
    )
}
