import type { CustomerData } from '@theke/contract/people/customer-data-api.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { waitingContact } from '@theke/domain/ordering/quotas/waiting-list.ts'
import { endWish, lockEntry } from './offer-places.ts'
import { waitingEntries } from './waiting-tables.ts'

type Customer = { email: string; phone: string }

/** What somebody waits or has waited for, by their e-mail address or, without one, their telephone number. */
export async function listWishesOf(
  { db }: Context,
  customer: Customer,
): Promise<CustomerData['waitingList']> {
  const rows = await db.select().from(waitingEntries).where(isOf(customer)).orderBy(asc(waitingEntries.id))
  return rows.map(({ enteredAt, product, amount, unit, days, name, email, phone, state }) => ({
    enteredAt: enteredAt.toISOString(),
    product,
    amount,
    unit,
    days,
    name,
    email,
    phone,
    state,
  }))
}

/** Removes somebody from all waiting lists; what offers to them hold is free again. Each wish goes while it is locked, so that nothing is offered to it meanwhile. */
export async function removeWishesOf(ctx: Context, customer: Customer): Promise<void> {
  const rows = await ctx.db.select({ id: waitingEntries.id }).from(waitingEntries).where(isOf(customer))
  for (const { id } of rows)
    await inTransaction(ctx, async (ctx) => {
      const entry = await lockEntry(ctx, id)
      if (entry?.state === 'offered') await endWish(ctx, entry, 'removed')
      await ctx.db.delete(waitingEntries).where(eq(waitingEntries.id, id))
    })
}

function isOf({ email, phone }: Customer) {
  const contacts = [waitingContact({ email, phone: '' }), waitingContact({ email: '', phone })]
  return inArray(
    waitingEntries.contact,
    contacts.filter((contact) => contact !== ''),
  )
}
