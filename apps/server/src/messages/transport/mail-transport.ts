import { pipeline, Transform } from 'node:stream'
import { isRecord } from '@theke/domain/typed-objects.ts'
import type { PluginFunction, SentMessageInfo } from 'nodemailer'
import type { MailFile, OutboxRow, RenderedMessage } from '../rendering/render-messages.ts'
import { PermanentDeliveryError } from './permanent-delivery-error.ts'
import type { Transport } from './transport.ts'
import { UnknownDeliveryError } from './unknown-delivery-error.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs

/** How long a mail server may take until it has the whole mail, and then until it answers (RFC 5321, 4.5.3.2.6). */
export const mailPatience = { handOverMs: 2 * minuteMs, replyMs: 10 * minuteMs }

/** How long a mail server may take where somebody waits for it, and that no mail reads files or addresses. */
export const smtpOptions = {
  connectionTimeout: 5 * secondMs,
  greetingTimeout: 30 * secondMs,
  socketTimeout: 30 * secondMs,
  disableFileAccess: true,
  disableUrlAccess: true,
}

/** How many mails are sent at a time, so that a few that a server lets wait do not hold up the others. */
export const mailWorkers = 5

type Addressed = Pick<OutboxRow, 'id' | 'createdAt' | 'recipient'>
type Mail = Pick<RenderedMessage, 'subject' | 'text' | 'html' | 'from'>
type Sending = {
  stream?: NodeJS.ReadableStream & { readableEnded: boolean }
  onHandedOver: () => void
}

/**
 * Sends mails through the SMTP server of this address, over pooled connections. What it takes is loaded for the first mail, not at the start.
 * A server that has the whole mail and does not answer may have accepted it.
 */
export function smtpTransport(smtpUrl: string, origin: string, patience: typeof mailPatience) {
  /** By the id of the message, since a plugin of the transport sees nothing else that tells them apart. */
  const sendings = new Map<string, Sending>()
  const keepStream: PluginFunction<SentMessageInfo> = ({ data, message }, done) => {
    message?.processFunc((composed) => {
      const stream = inOnePiece(composed)
      const sending = sendings.get(String(data.messageId))
      if (sending !== undefined) {
        sending.stream = stream
        stream.once('end', sending.onHandedOver)
      }
      return stream
    })
    done()
  }
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      ...smtpOptions,
      socketTimeout: patience.replyMs,
      url: smtpUrl,
      pool: true,
      maxConnections: mailWorkers,
    })
    return transport.use('stream', keepStream)
  }
  let opened: ReturnType<typeof open> | undefined
  const host = new URL(origin).hostname
  return {
    async send(
      row: Addressed,
      { subject, text, html, from }: Mail,
      files: readonly MailFile[] = [],
    ): Promise<null> {
      opened ??= open()
      const transport = await opened
      // The same for every attempt, so that a mail whose receipt was not recorded is recognised as the same one.
      const messageId = `<${row.id}.${row.createdAt.getTime()}@${host}>`
      const tooSlow = new AbortController()
      const giveUp = () => tooSlow.abort()
      let timer = setTimeout(giveUp, patience.handOverMs)
      const sending: Sending = {
        onHandedOver() {
          clearTimeout(timer)
          timer = setTimeout(giveUp, patience.replyMs)
        },
      }
      const isHandedOver = () => sending.stream?.readableEnded === true
      sendings.set(messageId, sending)
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: row.recipient },
          subject,
          text,
          html,
          attachments: [...files],
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: tooSlow.signal,
        })
      } catch (error) {
        throw failureOf(error, isHandedOver())
      } finally {
        clearTimeout(timer)
        sendings.delete(messageId)
      }
      return null
    },
    close: () => void opened?.then((transport) => transport.close()),
  } satisfies Transport
}

/** A mail is composed of some twenty short pieces, and writing each to the connection costs more than composing them. */
function inOnePiece(stream: NodeJS.ReadableStream): Transform {
  const pieces: Uint8Array[] = []
  const whole = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      pieces.push(piece)
      done()
    },
    flush(done) {
      done(null, Buffer.concat(pieces))
    },
  })
  // A failure of either ends both, and nodemailer hears of it from the last.
  pipeline(stream, whole, () => {})
  return whole
}

/**
 * What an error of nodemailer means. A 5yz reply to the recipient or to the mail is final (RFC 5321, 4.2.1). One to the log-in or to the
 * sender is about the shop's own settings, which somebody may mend, and so is one before the mail.
 */
function failureOf(error: unknown, isHandedOver: boolean): unknown {
  if (!isRecord(error)) return error
  const code = Number(error.responseCode)
  const isAboutMail = error.command === 'RCPT TO' || error.command === 'DATA' || isHandedOver
  if (isAboutMail && code >= 500)
    return new PermanentDeliveryError(refusalInWords(String(error.response), error.command === 'RCPT TO'))
  if (isHandedOver && !(code >= 400))
    return new UnknownDeliveryError('Der Mailserver hat die Nachricht übernommen, aber nicht geantwortet.')
  return error
}

// What servers say to `RCPT TO` of those who send.
const aboutOthers = /\b(?:sender|from|helo|ehlo|host|domain)\b/i
const unknownAddress =
  /\b(?:no such (?:user|mailbox|recipient|address|person|account)|(?:unknown|invalid) (?:user|recipient|mailbox|address)|(?:user|recipient|mailbox|address|account) (?:is )?(?:unknown|invalid|not found)|does(?: not|n't) exist|mailbox unavailable)\b/i
const fullMailbox =
  /\b(?:mailbox (?:is )?full|over ?quota|quota (?:is )?exceeded|insufficient (?:system )?storage)\b/i

/** What a mail server says, by the code of RFC 3463, or by the words of those that name none. */
function refusalInWords(reply: string, isAboutRecipient: boolean): string {
  const code = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(reply)?.[0]
  const words = code === undefined && isAboutRecipient && !aboutOthers.test(reply) ? reply : ''
  if (/^5\.1\.(?:1|2|3|6|10)$/.test(code ?? '') || unknownAddress.test(words))
    return 'Diese E-Mail-Adresse gibt es nicht.'
  if (code === '5.2.2' || fullMailbox.test(words)) return 'Das Postfach ist voll.'
  return `Der Mailserver nimmt die Nachricht nicht an: ${reply}`
}
