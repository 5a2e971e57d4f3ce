import { isAdmin } from '@theke/contract/access.ts'
import {
  maxSheets,
  type monthSheetsApi,
  type SheetStep,
  type TimeSheet,
  type TimeSheetSummary,
} from '@theke/contract/timekeeping/month-sheets-api.ts'
import { sheetTexts } from '@theke/contract/timekeeping/sheet-texts.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { monthOf } from '@theke/domain/timekeeping/months/month-sheet.ts'
import { nextSheetState } from '@theke/domain/timekeeping/months/sheet-state.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { requireRightOver } from '../../crud/staff-rights.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { isSoleAdministrator } from '../../people/administrators.ts'
import { lockLedgers } from '../ledger/lock-ledgers.ts'
import { summaryOf } from './list-sheets.ts'
import { timeSheets } from './month-tables.ts'
import { readSheets } from './read-sheets.ts'
import { manageableSheets } from './sheet-access.ts'

type Body = Input<typeof monthSheetsApi.advanceSheets>['body']

/** Takes a step of closing a month for some people, all of them or none (R-TIME-21). */
export function advanceSheets(
  ctx: Context,
  { body }: Input<typeof monthSheetsApi.advanceSheets>,
): Promise<TimeSheetSummary[]> {
  return inTransaction(ctx, async (ctx) => {
    const users = [...new Set(body.users.map(({ id }) => id))]
    if (users.length === 0 || users.length > maxSheets)
      throw validationError([{ field: 'users', message: sheetTexts.noPeople }])
    // Whatever else changes these months waits, so that what is locked is what was judged.
    await lockLedgers(ctx, users)
    const sheets = await readSheets(ctx, {
      month: body.month,
      users,
      mayRead: await manageableSheets(ctx),
    })
    if (sheets.length < users.length) throw httpError('not-found')
    // One's own month has an answer of its own.
    for (const id of users) if (id !== ctx.user?.id) await requireRightOver(ctx, id)
    const isSole = users.includes(ctx.user?.id ?? 0) && (await isSoleAdministrator(ctx))
    const stepped = sheets.map((sheet) => step(ctx, sheet, body, isSole))
    await ctx.db
      .insert(timeSheets)
      .values(
        stepped.map((sheet) => ({
          user: sheet.user.id,
          month: sheet.month,
          state: sheet.state,
          steps: sheet.steps,
          locked: sheet.state === 'locked' ? sheet : null,
        })),
      )
      .onConflictDoUpdate({
        target: [timeSheets.user, timeSheets.month],
        set: { state: sql`excluded.state`, steps: sql`excluded.steps`, locked: sql`excluded.locked` },
      })
    return stepped.map(summaryOf)
  })
}

function step(ctx: Context, sheet: TimeSheet, { action, reason }: Body, isSole: boolean): TimeSheet {
  const isOwn = sheet.user.id === ctx.user?.id
  const next = nextSheetState(sheet.state, action, {
    isAdmin: isAdmin(ctx.user?.roles ?? []),
    isOver: monthOf(sheet.month).lastDay < dayOf(ctx.now),
    undecided: sheet.undecided,
    reason,
    isOwn: isOwn && !isSole,
  })
  if (!next.ok) throw refusalOf(next.refusal, sheet)
  const note = reason.trim() || (isOwn && action !== 'reopen' ? sheetTexts.soleAdministrator : '')
  const author = ctx.user === null ? null : { id: ctx.user.id, name: ctx.user.name }
  const taken: SheetStep = { action, author, at: new Date(ctx.now).toISOString(), reason: note }
  return withSteps({ ...sheet, state: next.state }, [...sheet.steps, taken])
}

function withSteps(sheet: TimeSheet, steps: SheetStep[]): TimeSheet {
  return {
    ...sheet,
    steps,
    isReopened: steps.some(({ action, reason }) => action === 'reopen' && reason !== ''),
  }
}

type Refusal = Extract<ReturnType<typeof nextSheetState>, { ok: false }>['refusal']

function refusalOf(refusal: Refusal, { user: { name }, state, undecided }: TimeSheet) {
  switch (refusal) {
    case 'moved-on':
      return httpError('month-moved-on', sheetTexts.movedOn(name, state))
    case 'not-over':
      return httpError('month-moved-on', sheetTexts.notOver)
    case 'undecided':
      return httpError('month-moved-on', sheetTexts.undecided(name, undecided))
    case 'administrators-only':
      return httpError('month-locked')
    case 'own-month':
      return httpError('own-month')
    case 'reason-missing':
      return validationError([{ field: 'reason', message: sheetTexts.reasonMissing }])
  }
}
