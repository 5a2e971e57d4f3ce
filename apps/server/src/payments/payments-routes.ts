import { advancesApi } from '@theke/contract/payments/advances-api.ts'
import { bankFileApi } from '@theke/contract/payments/bank-file-api.ts'
import { closingsApi } from '@theke/contract/payments/closings-api.ts'
import { registersApi } from '@theke/contract/payments/registers-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { paymentsApi } from '@theke/contract/payments/payments-api.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../core/context.ts'
import { handle, handleFile, handleList, type Input, registerHandlers } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import { loadOrder } from '../ordering/reading/list-orders.ts'
import { checkPaymentsOf } from './check-payment.ts'
import { closeTill, listClosings, loadTill, printInBrowser } from './counter/closings.ts'
import { settleComplaint } from './counter/complaints.ts'
import { returnPackagingLater, takeBackPackaging } from './counter/later-packaging.ts'
import { remindAgain } from './advance/remind-of-advance.ts'
import { bookBankFile, previewBankFile } from './bank/book-bank-file.ts'
import { checkoutAddress, returnAddress } from './checkout.ts'
import { paymentWebhookHandlers } from './payment-webhooks.ts'
import { remembered } from '../ordering/lifecycle/steps/device-step.ts'
import { returnCounterPayment, takeCounterPayment } from './counter/counter-payments.ts'
import { exportReceipts } from './register/export-receipts.ts'
import { exportRecord } from './register/export-record.ts'
import { listNullReceipts } from './register/null-receipts.ts'
import { loadPublicReceipt } from './register/public-receipt.ts'
import { changeRegister } from './register/change-register.ts'
import {
  createRegister,
  endRegister,
  listRegisters,
  noteRegisterCheck,
  leaveRegister,
  resumeRegister,
  startRegister,
} from './register/registers.ts'
import { makeTrainingReceipt } from './register/training-receipt.ts'
import { settleLostRefund } from './settle-lost-refund.ts'
import { payments } from './payments-tables.ts'

export const paymentsHandlers = [
  handle(paymentsApi.updatePaymentStatus, updatePaymentStatus),
  handle(paymentsApi.settleLostRefund, settleLostRefund),
  handle(paymentsApi.takeCounterPayment, remembered('money', takeCounterPayment)),
  handle(paymentsApi.returnCounterPayment, returnCounterPayment),
  handle(paymentsApi.settleComplaint, settleComplaint),
  handle(paymentsApi.returnPackagingLater, returnPackagingLater),
  handle(paymentsApi.takeBackPackaging, takeBackPackaging),
  handle(advancesApi.remind, remindAgain),
  handle(bankFileApi.preview, previewBankFile),
  handle(bankFileApi.book, bookBankFile),
  handle(registersApi.listRegisters, listRegisters),
  handle(registersApi.createRegister, createRegister),
  handle(registersApi.changeRegister, changeRegister),
  handle(registersApi.startRegister, startRegister),
  handle(registersApi.resumeRegister, resumeRegister),
  handle(registersApi.noteRegisterCheck, noteRegisterCheck),
  handle(registersApi.endRegister, endRegister),
  handle(registersApi.leaveRegister, leaveRegister),
  handle(registersApi.listNullReceipts, listNullReceipts),
  handle(registersApi.makeTrainingReceipt, makeTrainingReceipt),
  handle(registersApi.loadPublicReceipt, loadPublicReceipt),
  handleFile(registersApi.exportReceipts, exportReceipts),
  handleFile(registersApi.exportRecord, exportRecord),
  handle(closingsApi.loadTill, loadTill),
  handleList(closingsApi.listClosings, listClosings),
  handle(closingsApi.printInBrowser, printInBrowser),
  handle(closingsApi.closeTill, closeTill),
]

type ContextOf = (request: FastifyRequest) => Promise<Context>
type Params = { uid: string; hash: string }

/** Routes without JSON: redirects to the provider and back, and webhooks. */
export async function registerPaymentRoutes(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  app.get<{ Params: Params }>('/pay/:uid/:hash', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(await checkoutAddress(await contextOf(request), request), 303),
  )
  app.get<{ Params: Params }>('/pay/:uid/:hash/return', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(await returnAddress(await contextOf(request), request), 303),
  )
  await app.register(async (notices) => {
    notices.removeAllContentTypeParsers()
    notices.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    registerHandlers(notices, paymentWebhookHandlers, contextOf, null)
  })
}

/** Fetches the provider status of an order's payments (R-PAY-09), and retries failed operations. */
async function updatePaymentStatus(
  ctx: Context,
  { id, ...input }: Input<typeof paymentsApi.updatePaymentStatus>,
): Promise<OrderView> {
  // Only orders of the own branches.
  await loadOrder(ctx, { ...input, id, body: {}, query: {} })
  try {
    await checkPaymentsOf(ctx, id)
  } catch (error) {
    ctx.log.warn({ order: id, err: error }, 'a payment could not be checked')
    throw httpError('unavailable', paymentsApi.updatePaymentStatus.failure)
  }
  await ctx.db
    .update(payments)
    .set({ dueAt: new Date(ctx.now) })
    .where(and(eq(payments.order, id), isNotNull(payments.lastError), isNotNull(payments.providerId)))
  return loadOrder(ctx, { ...input, id, body: {}, query: {} })
}
