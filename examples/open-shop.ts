import process from 'node:process'
import { ApiError, openShop, type ShopClient } from '@theke/client'

/** Runs a program with the shop that the environment names; a refusal of the shop ends it with its words and the exit code 1. */
export async function withShop(run: (shop: ShopClient, args: string[]) => Promise<void>): Promise<void> {
  const { THEKE_ORIGIN: origin = '', THEKE_TOKEN: token = '' } = process.env
  if (origin === '' || token === '') return fail('THEKE_ORIGIN und THEKE_TOKEN fehlen.')
  try {
    await run(openShop({ origin, token }), process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    fail(error.message)
  }
}

/** Says why the program could not do its work; it ends with the exit code 1. */
export function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

/** An amount as people read it, such as `4,90`. */
export function amountText(amount: number): string {
  return amount.toFixed(2).replace('.', ',')
}
