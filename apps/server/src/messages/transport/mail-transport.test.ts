import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { mailPatience, smtpTransport } from './mail-transport.ts'
import { PermanentDeliveryError } from './permanent-delivery-error.ts'
import { UnknownDeliveryError } from './unknown-delivery-error.ts'
import { isCore } from '../../testing/core.ts'

// Tests that set the clock leave that of the server alone.
const { setTimeout: later } = globalThis

type Step = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'half' | 'end'
/** What the server says at a step instead of the usual; `drop` and `close` end the line, `silent` says nothing. */
type Script = Partial<Record<Step, string>>

const usual: Readonly<Record<Step, string>> = {
  greeting: '220 mail.example',
  EHLO: '250 mail.example',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  half: '',
  end: '250 queued',
}

/** A mail server that follows a script line by line, and how many mails it has had whole. */
async function aMailServer(
  script: Script,
  delayMs = 0,
  patience: typeof mailPatience = { handOverMs: 10_000, replyMs: 400 },
) {
  const sockets = new Set<Socket>()
  let mails = 0
  const { promise: isWhole, resolve: tellWhole } = Promise.withResolvers<void>()
  let dialled = 0
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    dialled += 1
    let isReading = false
    let text = ''
    const say = (step: Step) => {
      const answer = script[step] ?? usual[step]
      if (answer === 'drop') socket.destroy()
      else if (answer === 'close') socket.end()
      else if (answer !== '' && answer !== 'silent') later(() => socket.write(`${answer}\r\n`), delayMs)
    }
    say('greeting')
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      if (isReading) {
        say('half')
        if (!text.endsWith('\r\n.\r\n')) return
        isReading = false
        text = ''
        if (script.half === undefined) mails += 1
        tellWhole()
        say('end')
        return
      }
      for (let end = text.indexOf('\r\n'); end !== -1; end = text.indexOf('\r\n')) {
        const [verb = ''] = text.slice(0, end).split(' ')
        text = text.slice(end + 2)
        if (verb === 'EHLO' || verb === 'MAIL' || verb === 'RCPT') say(verb)
        else if (verb === 'DATA') {
          isReading = (script.DATA ?? usual.DATA).startsWith('354')
          say('DATA')
        } else if (verb === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const listening = server.address()
  assert.ok(listening !== null && typeof listening === 'object')
  const transport = smtpTransport(`smtp://127.0.0.1:${listening.port}`, 'http://shop.example', patience)
  after(() => {
    transport.close()
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { transport, mails: () => mails, dialled: () => dialled, isWhole }
}

const from = { name: 'Mein Shop', address: 'filiale@shop.example' }

async function sent({ transport }: Awaited<ReturnType<typeof aMailServer>>): Promise<string> {
  try {
    await transport.send(
      { id: 1, createdAt: new Date(0), recipient: 'kunde@mail.example' },
      { subject: 'Bestellung', text: 'Danke!', html: '<p>Danke!</p>', from },
    )
    return 'sent'
  } catch (error) {
    if (error instanceof PermanentDeliveryError) return `never: ${error.message}`
    return error instanceof UnknownDeliveryError ? 'unknown' : 'later'
  }
}

const refused = (reply: string) => `never: Der Mailserver nimmt die Nachricht nicht an: ${reply}`
const nowhere = 'never: Diese E-Mail-Adresse gibt es nicht.'

for (const [outcome, scripts] of Object.entries({
  sent: [{}],
  later: [
    { greeting: '421 4.3.2 busy' },
    { greeting: '554 5.7.1 blocked' },
    { greeting: 'silent' },
    { MAIL: '451 4.7.1 greylisted' },
    { MAIL: '550 5.7.1 not your sender' },
    { RCPT: '451 4.7.1 greylisted' },
    { RCPT: '421 4.4.2 closing' },
    { RCPT: 'silent' },
    { DATA: '451 4.3.0 later' },
    { end: '451 4.3.0 later' },
    { end: '452 4.2.2 full for now' },
    { end: '421 4.4.2 closing' },
  ],
  unknown: [{ end: 'silent' }, { end: 'hello' }, { end: '354 go on' }],
  [nowhere]: [
    { RCPT: '550 5.1.1 nobody' },
    { RCPT: '550-5.1.1 Not here\r\n550 5.1.1 really' },
    { RCPT: '550 5.1.10 RESOLVER.ADR.RecipientNotFound' },
    { RCPT: '550 No such user here' },
    { RCPT: '550 Requested action not taken: mailbox unavailable' },
    { RCPT: '553 Unknown recipient' },
  ],
  'never: Das Postfach ist voll.': [{ RCPT: '552 5.2.2 full' }, { RCPT: '552 Mailbox full' }],
  [refused('550 relaying denied')]: [{ RCPT: '550 relaying denied' }],
  [refused('554 5.7.1 no such user')]: [{ RCPT: '554 5.7.1 no such user' }],
  [refused('554 5.5.1 no')]: [{ DATA: '554 5.5.1 no' }],
  [refused('554 5.7.1 spam')]: [{ end: '554 5.7.1 spam' }],
} satisfies Record<string, Script[]>))
  for (const script of scripts)
    test(`a mail server that says ${JSON.stringify(script)}: ${outcome}`, async () => {
      assert.equal(await sent(await aMailServer(script)), outcome)
    })

for (const way of isCore ? ['close'] : ['drop', 'close'])
  for (const step of ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'half', 'end'] as const)
    test(`a line that breaks at ${step} (${way}) is tried later, and never again once the mail was there`, async () => {
      const server = await aMailServer({ [step]: way })
      assert.equal(await sent(server), step === 'half' || step === 'end' ? 'unknown' : 'later')
      assert.ok(server.dialled() <= 6)
      assert.equal(server.mails(), step === 'end' ? 1 : 0)
    })

test('a mail whose answer takes long is sent once', async () => {
  const server = await aMailServer({}, 200)
  assert.equal(await sent(server), 'sent')
  assert.equal(server.mails(), 1)
})

test('a mail server may be silent for ten minutes before it is unknown what became of the mail', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const server = await aMailServer({ end: 'silent' }, 0, mailPatience)
  let outcome = 'waiting'
  const ended = sent(server).then((how) => (outcome = how))
  await server.isWhole
  t.mock.timers.tick(10 * 60_000 - 1)
  await new Promise((resolve) => later(resolve, 20))
  assert.equal(outcome, 'waiting')
  t.mock.timers.tick(1)
  assert.equal(await ended, 'unknown')
  assert.equal(server.mails(), 1)
})
