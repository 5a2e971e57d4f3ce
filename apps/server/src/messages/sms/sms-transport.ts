import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { SmsProviderName } from './sms-provider.ts'
import type { Services } from '../../core/services.ts'
import type { Transport } from '../transport/transport.ts'
import { PermanentDeliveryError } from '../transport/permanent-delivery-error.ts'
import { gsmText } from './gsm-text.ts'
import { linkMobility } from './link-mobility.ts'
import { reportAddress, reportPath } from './report-address.ts'
import type { SmsAccount, SmsProvider } from './sms-provider.ts'
import { twilio } from './twilio.ts'

const usefulMs = 6 * 60 * 60 * 1000

const providers: Readonly<Record<SmsProviderName, (account: SmsAccount) => SmsProvider>> = {
  twilio,
  linkMobility,
}

/** The SMS transport by configuration; null where the shop has none, so that SMS stay in the outbox. */
export function smsTransport(
  { origin, environment, clock }: Services,
  config: CatalogSnapshot['config'],
): Transport | null {
  const { smsProvider: name, smsProviderKey: key, smsAccount: account, smsSender: sender } = config
  if (!config.enablePluginSMS || name === null || key === '') return null
  const provider = providers[name]({ account, key, sender, origin: environment.smsOrigin })
  return {
    send(row, message) {
      if (clock.now() - row.createdAt.getTime() > usefulMs)
        throw new PermanentDeliveryError('Nach sechs Stunden ist eine SMS nicht mehr von Nutzen.')
      return provider.send({
        to: row.recipient,
        text: gsmText(message.short),
        key: `theke-${row.id}-${row.createdAt.getTime()}`,
        writtenAt: row.createdAt,
        isRepeated: row.attempts > 1,
        reportTo: reportAddress(origin, reportPath(name, row.id, key)),
      })
    },
    close() {},
  }
}
