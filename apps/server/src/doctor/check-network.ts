import { once } from 'node:events'
import net, { isIPv6 } from 'node:net'
import tls from 'node:tls'
import type { Environment } from '../environment/environment.ts'
import { localOrigin } from '../environment/local-origin.ts'
import { isPublicAddress } from '../environment/public-address.ts'
import type { Clock } from '../core/clock.ts'
import { smtpOptions } from '../messages/transport/mail-transport.ts'
import { type Finding, good, note, reasonOf, wrong } from './finding.ts'

const timeoutMs = 8_000
const dayMs = 24 * 60 * 60_000
const certificateDays = 14

/** Whether the port is free, or Theke itself listens there. */
export async function checkPort({ port, host }: Environment): Promise<Finding> {
  const place = `${isIPv6(host) ? `[${host}]` : host}:${port}`
  const server = net.createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    await new Promise((resolve) => server.close(resolve))
    return good('Port', `${place} ist frei.`)
  } catch (error) {
    if (await isTheke(localOrigin({ host, port }))) return good('Port', `Auf ${place} läuft Theke.`)
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EACCES')
      return wrong(
        'Port',
        `Für Port ${port} fehlt die Berechtigung. Nehmen Sie einen ab 1024 und davor einen Proxy.`,
      )
    return wrong(
      'Port',
      code === 'EADDRINUSE'
        ? `${place} benutzt ein anderes Programm. Beenden Sie es, oder setzen Sie PORT.`
        : `Auf ${place} lässt sich nicht hören (${reasonOf(error)}). Prüfen Sie HOST und PORT.`,
    )
  }
}

/** Whether people reach the shop under PUBLIC_URL, over TLS, through its proxy. */
export async function checkPublicAddress({ publicUrl }: Environment, clock: Clock): Promise<Finding[]> {
  const part = 'Adresse'
  if (publicUrl === undefined)
    return [note(part, 'PUBLIC_URL ist nicht gesetzt; Mails und Codes führen zu diesem Rechner.')]
  if (!isPublicAddress(publicUrl))
    return [note(part, `${publicUrl} ist nur von diesem Rechner aus erreichbar.`)]
  if (!publicUrl.startsWith('https:'))
    return [
      wrong(
        part,
        `${publicUrl} ist nicht verschlüsselt. Setzen Sie einen Proxy mit TLS davor und PUBLIC_URL auf https://…`,
      ),
    ]
  const certificate = await checkCertificate(publicUrl, clock)
  if (certificate.state === 'wrong') return [certificate]
  return [
    certificate,
    (await isTheke(publicUrl))
      ? good(part, `${publicUrl} führt zu Theke.`)
      : wrong(
          part,
          `Unter ${publicUrl} antwortet nicht Theke. Läuft der Shop, und leitet der Proxy zu ihm weiter?`,
        ),
  ]
}

async function checkCertificate(publicUrl: string, clock: Clock): Promise<Finding> {
  const { hostname, port } = new URL(publicUrl)
  const socket = tls.connect({ host: hostname, port: Number(port || 443), servername: hostname })
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('keine Antwort')))
  try {
    await once(socket, 'secureConnect')
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - clock.now()) / dayMs)
    return days < certificateDays
      ? note('TLS', `Das Zertifikat läuft in ${days} Tagen ab. Erneuert der Proxy es von selbst?`)
      : good('TLS', `Das Zertifikat gilt noch ${days} Tage.`)
  } catch (error) {
    return wrong(
      'TLS',
      `Die Verbindung zu ${hostname} ist nicht sicher oder kommt nicht zustande (${reasonOf(error)}).`,
    )
  } finally {
    socket.destroy()
  }
}

/** Whether the mail server takes mails of this shop. */
export async function checkMail({ smtpUrl }: Environment): Promise<Finding> {
  if (smtpUrl === undefined)
    return wrong('Mail', 'SMTP_URL ist nicht gesetzt; Mails an Kunden bleiben im Postausgang liegen.')
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ ...smtpOptions, url: smtpUrl })
  try {
    await transport.verify()
    return good('Mail', `Der Mailserver ${new URL(smtpUrl).hostname} nimmt die Anmeldung an.`)
  } catch (error) {
    return wrong('Mail', `Der Mailserver von SMTP_URL nimmt nichts an (${reasonOf(error)}).`)
  } finally {
    transport.close()
  }
}

/** Whether a proxy that is likely there is trusted. */
export function checkProxies({ trustedProxies, host, publicUrl }: Environment): Finding {
  const isOpen = host !== '127.0.0.1' && host !== 'localhost' && host !== '::1'
  if (isOpen && publicUrl?.startsWith('https:') && trustedProxies.join() === 'loopback')
    return note(
      'Proxy',
      `HOST ist ${host}, aber nur Proxys auf diesem Rechner wird vertraut. Steht der Proxy anderswo, gehört er in TRUSTED_PROXIES.`,
    )
  return good('Proxy', `Vertraut wird: ${trustedProxies.join(', ')}.`)
}

/** By how much the clocks of servers that the shop talks to differ from this machine's, in milliseconds. */
export async function clockDifferences(
  { publicUrl, storageUrl, backupUrl }: Environment,
  clock: Clock,
): Promise<number[]> {
  const addresses = [publicUrl, storageUrl, backupUrl].filter(
    (url) => url !== undefined && /^https?:/.test(url),
  )
  const found = await Promise.all(
    addresses.map(async (address = '') => {
      try {
        const { headers } = await fetch(new URL(address).origin, { signal: AbortSignal.timeout(timeoutMs) })
        return Date.parse(headers.get('date') ?? '') - clock.now()
      } catch {
        return Number.NaN
      }
    }),
  )
  return found.filter((difference) => !Number.isNaN(difference))
}

async function isTheke(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(timeoutMs) })
    return response.ok && (await response.text()).includes('"ok"')
  } catch {
    return false
  }
}
