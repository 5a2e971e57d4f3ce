import type { Transport } from './transport.ts'

const secondMs = 1000

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
      await transport.sendMail({
        from,
        to: { name: '', address: row.recipient },
        subject,
        text,
        html,
        // The same for every attempt, so that a mail whose receipt was not recorded is recognised as the same one.
        messageId: `<${row.id}.${row.createdAt.getTime()}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return null
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}
