import { bankFileTexts, type BankColumns, maxBankCredits } from '@theke/contract/payments/bank-file-api.ts'
import type { Cents } from '@theke/domain/money.ts'
import { compactBankCode } from '@theke/domain/people/bank-account.ts'
import { type BankCredit, creditKeys } from '@theke/domain/payments/bank-credits.ts'
import { ordersInText } from '@theke/domain/payments/transfer.ts'
import { createHash } from 'node:crypto'
import type { Context } from '../../core/context.ts'
import { refuseSheet } from '../../crud/spreadsheet/read-sheet.ts'
import { validationError } from '../../http/http-errors.ts'
import { transferAccount } from '../../shop/transfer-account.ts'
import { readBankTable } from './read-bank-table.ts'
import { readCamt, type ReadBankFile } from './read-camt.ts'

/** A credit by its key, with the numbers of orders that its references name and the sum that it is a part of. */
export type KeyedCredit = BankCredit & { key: string; referenced: number[]; batch: Cents | null }

/**
 * Reads the credits of a file of a bank, which is CAMT or a table. @throws an HTTP error beside the field `file` where nobody can read it, or the
 * shop has no account
 */
export async function readBankFile(
  ctx: Context,
  { file, columns }: { file: string; columns: BankColumns },
): Promise<Omit<ReadBankFile, 'credits'> & { credits: KeyedCredit[]; isOtherAccount: boolean }> {
  const { config } = await ctx.services.cache.current()
  const own = transferAccount(config)
  if (own === null) throw validationError([{ field: 'file', message: bankFileTexts.noAccount }])
  const bytes = Buffer.from(file, 'base64')
  const read = isXml(bytes)
    ? readCamt(bytes, { currency: config.currency, iban: own.iban })
    : await readBankTable(bytes, columns, config.currency)
  if (read.credits.length > maxBankCredits) throw refuseSheet(bankFileTexts.tooMany)
  const keys = creditKeys(read.credits)
  const credits = read.credits.map(({ searched, ...credit }, index) => ({
    ...credit,
    key: createHash('sha256')
      .update(keys[index] ?? '')
      .digest('base64url'),
    referenced: ordersInText(searched),
  }))
  const account = compactBankCode(read.account)
  return { ...read, account, credits, isOtherAccount: account !== '' && account !== own.iban }
}

/** Files begin with a mark of their encoding, blanks, and the first tag. */
function isXml(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 64).toString('latin1').replaceAll('\0', '')
  return /^[^\w<]{0,8}\s*<[?!a-z]/i.test(start)
}
