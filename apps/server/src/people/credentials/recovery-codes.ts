import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { recoveryCodes } from '../people-tables.ts'
import { tokenHash } from '../../crypto/secret-token.ts'
import { base32 } from './totp.ts'

const codeCount = 10

/** Gives a person new recovery codes in place of the old ones. Only hashes are stored: nobody can read them again. */
export async function renewRecoveryCodesOf({ db }: Context, userId: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode)
  await deleteRecoveryCodes({ db }, userId)
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: tokenHash(compact(code)) })))
  return codes
}

/** Uses a recovery code up; false where it is none of this person's. */
export async function consumeRecoveryCode({ db }: Context, userId: number, code: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, tokenHash(compact(code)))))
    .returning({ id: recoveryCodes.id })
  return taken.length > 0
}

/** Makes the recovery codes of a person worthless. */
export async function deleteRecoveryCodes({ db }: Pick<Context, 'db'>, userId: number): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** 80 random bits in four groups, so that people can write them down: `ABCD-EFGH-IJKL-MNOP`. */
function newCode(): string {
  return (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-')
}

/** However people type a code. */
function compact(code: string): string {
  return code.toUpperCase().replace(/[^A-Z2-7]/g, '')
}
