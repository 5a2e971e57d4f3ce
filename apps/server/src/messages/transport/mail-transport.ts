import { isRecord } from '@theke/domain/typed-objects.ts'
import { PermanentDeliveryError } from './permanent-delivery-error.ts'
import type { Transport } from './transport.ts'

const secondMs = 1000
const unknownAddress = 'Diese E-Mail-Adresse gibt es nicht.'

/** How long a mail server may take, and that no mail reads files or addresses. */
export const smtpOptions = {
  connectionTimeout: 5 * secondMs,
  greetingTimeout: 5 * secondMs,
  socketTimeout: 8 * secondMs,
  disableFileAccess: true,
  disableUrlAccess: true,
}

/** Sends mails through the SMTP server of this address, over pooled connections. What it takes is loaded for the first mail, not at the start. */
export function smtpTransport(smtpUrl: string, origin: string): Transport {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ ...smtpOptions, url: smtpUrl, pool: true, maxConnections: 2 })
  }
  let opened: ReturnType<typeof open> | undefined
  const host = new URL(origin).hostname
  return {
    async send(row, { subject, text, html, from }) {
      opened ??= open()
      const transport = await opened
      const sending = transport.sendMail({
        from,
        to: { name: '', address: row.recipient },
        subject,
        text,
        html,
        // The same for every attempt, so that a mail whose receipt was not recorded is recognised as the same one.
        messageId: `<${row.id}.${row.createdAt.getTime()}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      await sending.catch((error: unknown) => {
        throw isAddressUnknown(error) ? new PermanentDeliveryError(unknownAddress) : error
      })
      return null
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/** Whether the mail server says that the address is wrong (RFC 3463, 5.1.x). Other refusals, such as of a server that is not set up yet, pass. */
function isAddressUnknown(error: unknown): boolean {
  return isRecord(error) && /\b5\.1\.(1|2|3|6|10)\b/.test(String(error.response))
}
