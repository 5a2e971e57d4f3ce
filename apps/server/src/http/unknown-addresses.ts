import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorReply, httpError } from './http-errors.ts'
import { pagePattern } from './route-name.ts'

const notPages = /^\/(api|image|upload|assets|backend)(\/|$)/

/** Whether a path belongs to programs and files, so that no page answers there. */
export function isNoPage(path: string): boolean {
  return notPages.test(path)
}

type KnownAddress = { pattern: RegExp; methods: Set<string> }

/**
 * Answers what no route does: 405 with the methods that an address has, 404 where it has none. Registered before all routes, because it takes note of
 * them.
 */
export function registerUnknownAddresses(app: FastifyInstance): void {
  const known = new Map<string, KnownAddress>()

  app.addHook('onRoute', ({ url, method }) => {
    const address = known.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const name of [method].flat()) address.methods.add(name)
    known.set(url, address)
  })

  function methodsAt(path: string): string[] {
    const here = [...known].filter(
      ([url, { pattern }]) => pattern.test(path) && !(url === pagePattern && isNoPage(path)),
    )
    return [...new Set(here.flatMap(([, { methods }]) => [...methods]))].toSorted()
  }

  // A body that nobody takes is not parsed: what is wrong with it says less than what is wrong with the address.
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404) return answer(request, reply)
  })
  app.setNotFoundHandler(answer)

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const [path = '/'] = request.url.split('?')
    // What cannot be decoded was refused before it came here.
    const methods = methodsAt(decodeURI(path))
    // A file or record of an address that takes the method may be missing.
    if (methods.length === 0 || methods.includes(request.method))
      return reply.code(404).send(errorReply(httpError('not-found', 'Diese Adresse gibt es nicht.')))
    const refused = httpError('wrong-method')
    return reply.code(refused.status).header('allow', methods.join(', ')).send(errorReply(refused))
  }
}

/** What matches the addresses of a route: `:name` is a part between slashes, `*` is all that follows. */
function patternOf(url: string): RegExp {
  const literal = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`)
}

/**
 * The address of a request so that the router can read it. One that cannot be decoded, as when a link lost its end in a mail, is
 * taken letter by letter: a visitor gets the error page, and a program the error reply it expects.
 */
export function sanitizeRequestUrl(address: string): string {
  if (!address.includes('%')) return address
  const [path = '/', ...query] = address.split('?')
  try {
    decodeURIComponent(path)
    return address
  } catch {
    return isNoPage(path) ? address : [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
