import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { waitFor } from '../../testing/wait-for.ts'

/**
 * A mail server that records what it gets; it refuses mails while `isRefusing`, and always those to addresses at `nowhere.example`. Mails to
 * `silent.example` it takes and closes the connection instead of answering, those to `spam.example` it refuses for good once it has read them.
 */
type FakeMailServer = {
  url: string
  mails: ParsedMail[]
  isRefusing: boolean
  /** Runs before a mail is answered. */
  beforeReply: () => Promise<void>
  /** The mails to an address, once there are that many; fails after ten seconds. */
  mailsTo: (address: string, count?: number) => Promise<ParsedMail[]>
  /** The mail with a subject, once it is there; fails after ten seconds. */
  mailAbout: (subject: string) => Promise<ParsedMail>
  close: () => Promise<void>
}

/** Starts a mail server on a free port of this machine. */
export async function startFakeMailServer(): Promise<FakeMailServer> {
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const isUnknown = address.endsWith('@nowhere.example')
      done(isUnknown ? Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }) : null)
    },
    onData(stream, { remotePort }, done) {
      const read = async () => {
        const mail = await simpleParser(stream)
        await fake.beforeReply()
        const [address = ''] = recipientsOf(mail)
        if (address.endsWith('@silent.example')) {
          fake.mails.push(mail)
          for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy()
          return
        }
        if (address.endsWith('@spam.example'))
          return done(Object.assign(new Error('5.7.1 Looks like spam'), { responseCode: 554 }))
        if (fake.isRefusing) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        fake.mails.push(mail)
        done()
      }
      // A client may close its connection within a mail.
      read().catch(done)
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  listening.on('connection', (socket) => sockets.add(socket))
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo

  const fake: FakeMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    isRefusing: false,
    async beforeReply() {},
    async mailsTo(address, count = 1) {
      const ofAddress = () => fake.mails.filter((mail) => recipientsOf(mail).includes(address))
      return waitFor(
        () => (ofAddress().length < count ? undefined : ofAddress()),
        () => `Only ${ofAddress().length} of ${count} mails to ${address}`,
      )
    },
    async mailAbout(subject) {
      const about = () => fake.mails.find((mail) => mail.subject === subject)
      return waitFor(about, () => `No mail about "${subject}"`)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return fake
}

export function recipientsOf({ to }: ParsedMail): string[] {
  return [to ?? []].flat().flatMap(({ value }) => value.map(({ address = '' }) => address))
}
