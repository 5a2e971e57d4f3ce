import type { MessageServices } from '@theke/contract/messages/outbox.ts'
import type { Context } from '../../core/context.ts'
import { isPublicAddress } from '../../environment/public-address.ts'
import { smsTransport } from '../sms/sms-transport.ts'

/** The channels of messages as the shop is set up now, what it sends, and whether its links lead anywhere. */
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
