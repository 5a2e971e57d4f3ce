import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

const answers: Readonly<Record<string, string>> = {
  EHLO: '250-sink.example\r\n250-8BITMIME\r\n250 PIPELINING\r\n',
  DATA: '354 go on\r\n',
  QUIT: '221 bye\r\n',
}
const endOfMail = '\r\n.\r\n'

/** A mail server that takes every mail at once and keeps none. */
export async function startMailSink(): Promise<{ url: string; mails: () => number; stop: () => void }> {
  const sockets = new Set<Socket>()
  let mails = 0
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    socket.setNoDelay(true)
    socket.write('220 sink.example\r\n')
    let isMail = false
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      for (;;) {
        const end = text.indexOf(isMail ? endOfMail : '\r\n')
        if (end === -1) return
        const command = isMail ? '' : text.slice(0, 4).toUpperCase()
        text = text.slice(end + (isMail ? endOfMail.length : 2))
        if (isMail) mails += 1
        isMail = command === 'DATA'
        socket.write(answers[command] ?? '250 ok\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails: () => mails,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
