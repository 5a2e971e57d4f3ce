import type { MailAnswer } from '@theke/contract/shop/config/config.ts'
import type { Context } from '../../core/context.ts'
import type { MailContent } from '../rendering/mail-content.ts'
import { smtpOptions } from './mail-transport.ts'
import { rendered } from '../rendering/render-messages.ts'

const reasons: Readonly<Record<string, string>> = {
  ECONNECTION: 'Der Mailserver ist nicht erreichbar.',
  ECONNREFUSED: 'Der Mailserver ist nicht erreichbar.',
  ESOCKET: 'Der Mailserver ist nicht erreichbar.',
  EDNS: 'Den Namen des Mailservers gibt es nicht.',
  ETIMEDOUT: 'Der Mailserver hat nicht rechtzeitig geantwortet.',
  ETLS: 'Die Verschlüsselung mit dem Mailserver ist nicht zustande gekommen.',
  EAUTH: 'Der Mailserver hat Benutzername oder Passwort abgelehnt.',
  EENVELOPE: 'Der Mailserver hat Absender oder Empfänger abgelehnt.',
}

const trial: MailContent = {
  subject: 'Test: E-Mails kommen an',
  heading: 'E-Mails kommen an',
  paragraphs: ['Diese Nachricht wurde in der Konfiguration zur Probe versendet. Es ist nichts zu tun.'],
}

/** Sends a test mail to the caller, past the outbox, and returns the reply of the mail server. */
export async function sendTestMail({ user, services }: Context): Promise<MailAnswer> {
  const { environment, cache, origin } = services
  const recipient = user?.email ?? ''
  const refused = (answer: string): MailAnswer => ({ isAccepted: false, recipient, answer })
  if (environment.smtpUrl === undefined) return refused('Es ist kein Mailserver eingestellt (SMTP_URL).')
  if (recipient === '') return refused('In Ihrem Profil steht keine E-Mail-Adresse.')
  const { subject, text, html, from } = rendered(
    { content: trial, language: 'de' },
    undefined,
    await cache.current(),
    origin,
  )
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ ...smtpOptions, url: environment.smtpUrl })
  try {
    const { response } = await transport.sendMail({
      from,
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return { isAccepted: true, recipient, answer: response }
  } catch (error) {
    return refused(explained(error))
  } finally {
    transport.close()
  }
}

/** Why a mail was not taken: in words, and in those of the server as far as it said something. */
function explained(error: unknown): string {
  if (!(error instanceof Error)) throw error
  const code = 'code' in error ? String(error.code) : ''
  const answer = 'response' in error && typeof error.response === 'string' ? error.response : error.message
  return [reasons[code] ?? 'Der Mailserver hat die E-Mail nicht angenommen.', answer].join(' ')
}
