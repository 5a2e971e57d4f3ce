import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

type Export = {
  resourceSpans: {
    resource: { attributes: ReceivedSpan['attributes'] }
    scopeSpans: { spans: ReceivedSpan[] }[]
  }[]
}

/** Takes traces as a collector with OTLP/HTTP and JSON does; `hangs` leaves every call without an answer. */
export async function startFakeCollector({ hangs = false } = {}) {
  const spans: ReceivedSpan[] = []
  const services = new Set<unknown>()
  let text = ''
  let calls = 0
  const server = createServer(async (request, response) => {
    calls++
    if (hangs) return
    if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end()
    const body = await bodyOf(request)
    text += body
    const { resourceSpans }: Export = JSON.parse(body)
    for (const { resource, scopeSpans } of resourceSpans) {
      for (const { key, value } of resource.attributes)
        if (key === 'service.name') services.add(value.stringValue)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    services,
    text: () => text,
    calls: () => calls,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const bytes = await buffer(request)
  return String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes)
}
