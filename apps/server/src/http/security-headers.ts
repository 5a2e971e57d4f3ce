import type { FastifyInstance } from 'fastify'

const common = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

const staffPermissions = common['permissions-policy'].replace('camera=()', 'camera=(self)')

/** Headers of every reply; pages add their content security policy. */
export function registerSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(common)
    // Parcels are handed over by scanning their code.
    if (request.url.startsWith('/backend')) reply.header('permissions-policy', staffPermissions)
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('x-request-id', request.id)
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000')
    done()
  })
}

/** From where a page may fetch besides our own host, as the policy writes it. */
export type ForeignHosts = { script: readonly string[]; img: readonly string[]; connect: readonly string[] }

const noHosts: ForeignHosts = { script: [], img: [], connect: [] }

/** Policy of a storefront page: our own files, the one block of style, and of script where there is one, whose hashes are given, and the hosts of what is configured. */
export function pagePolicy(
  hashes: { style: string; script?: string },
  { script, ...hosts }: ForeignHosts = noHosts,
): string {
  return policy([`style-src 'self' 'sha256-${hashes.style}'`, "style-src-attr 'unsafe-inline'"], {
    ...hosts,
    script: hashes.script === undefined ? script : [`'sha256-${hashes.script}'`, ...script],
  })
}

/** Policy of the back-office, whose component library writes styles at run time; mails are shown in a sandboxed frame. */
export const backofficePolicy = policy(["style-src 'self' 'unsafe-inline'", "frame-src 'self' blob: data:"])

/** Policy of the page of screens, which plays files that it keeps, and shows live pages of the shop in frames. */
export const playerPolicy = policy(["style-src 'self'", "media-src 'self' blob:", "frame-src 'self'"])

/** Lets pages of our own show a page in a frame, which others must not. */
export function framedByOwn(pagePolicy: string): Record<string, string> {
  return {
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': pagePolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  }
}

function policy(rules: string[], { script, img, connect }: ForeignHosts = noHosts): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(' '),
    ["img-src 'self' data: blob:", ...img].join(' '),
    ...(connect.length > 0 ? [["connect-src 'self'", ...connect].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...rules,
  ].join('; ')
}
