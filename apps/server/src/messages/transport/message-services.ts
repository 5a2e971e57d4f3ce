import type { MessageServices } from '@theke/contract/messages/outbox.ts'
import type { Context } from '../../core/context.ts'
import { isPublicAddress } from '../../environment/public-address.ts'
import { smsTransport } from '../sms/sms-transport.ts'

/** By which ways a message leaves the shop as it is set up now, what the shop sends, and whether its links lead anywhere. */
export async function messageServices({ services }: Pick<Context, 'services'>): Promise<MessageServices> {
  const { config } = await services.cache.current()
  const sms = smsTransport(services, config)
  sms?.close()
  return {
    email: services.environment.smtpUrl !== undefined,
    sms: sms !== null,
    enablePluginSMS: config.enablePluginSMS,
    customerMessages: config.customerMessages,
    customersWithoutEmail: config.customersWithoutEmail,
    hasPublicAddress: isPublicAddress(services.origin),
  }
}
