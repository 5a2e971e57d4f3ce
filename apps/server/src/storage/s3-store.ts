import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { StartError } from '../environment/startup-error.ts'
import type { FileStore, StoredFile } from './file-store.ts'

const timeoutMs = 20_000
const retries = 3

/**
 * Stores files in a bucket with the S3 protocol, such as those of AWS, MinIO or Hetzner.
 * @param storageUrl `https://key:secret@host/bucket`, with `?region=` where the service has regions.
 * @param variable the setting that the address comes from, for the message.
 * @throws StartError where the bucket cannot be used.
 */
export async function openS3Store(storageUrl: string, variable = 'STORAGE_URL'): Promise<FileStore> {
  const { origin, pathname, username, password, searchParams } = new URL(storageUrl)
  const bucket = origin + pathname.replace(/\/+$/, '')
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries,
  })

  async function ask(
    method: string,
    address: string,
    content?: Uint8Array,
    signal = AbortSignal.timeout(timeoutMs),
  ): Promise<Response> {
    const response = await client.fetch(address, {
      method,
      signal,
      ...(content === undefined ? {} : { body: Buffer.from(content) }),
      // Signed, so that what arrives damaged is refused.
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(content ?? '')
          .digest('hex'),
      },
    })
    if (response.ok || response.status === 404) return response
    throw new Error(`The bucket answered ${response.status} to ${method}: ${codeIn(await response.text())}`)
  }

  async function page(prefix: string, token: string | null): Promise<string> {
    const query = new URLSearchParams({ 'list-type': '2', prefix })
    if (token !== null) query.set('continuation-token', token)
    const response = await ask('GET', `${bucket}?${query.toString()}`)
    if (!response.ok) throw new Error('The bucket does not exist')
    return response.text()
  }

  async function* pages(prefix: string): AsyncGenerator<string> {
    let token: string | null = null
    do {
      const xml = await page(prefix, token)
      yield xml
      token = valuesOf('NextContinuationToken', xml)[0] ?? null
    } while (token !== null)
  }

  await page('pictures/', null).catch((error: unknown) => {
    throw new StartError(
      `Der Speicher ${bucket} lässt sich nicht verwenden (${error instanceof Error ? error.message : String(error)}). Prüfen Sie ${variable}.`,
    )
  })

  return {
    async read(key) {
      const response = await ask('GET', `${bucket}/${key}`)
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
      return null
    },

    async open(key) {
      // The reader of the file may take longer than the bucket, so only the start of the answer has a limit.
      const start = new AbortController()
      const timer = setTimeout(() => start.abort(), timeoutMs)
      const response = await ask('GET', `${bucket}/${key}`, undefined, start.signal).finally(() =>
        clearTimeout(timer),
      )
      if (!response.ok || response.body === null) {
        await response.body?.cancel()
        return null
      }
      return {
        bytes: Number(response.headers.get('content-length')),
        content: Readable.from(response.body),
      }
    },

    async write(key, content) {
      const response = await ask('PUT', `${bucket}/${key}`, content)
      await response.body?.cancel()
      if (!response.ok) throw new Error('The bucket does not exist')
    },

    async remove(key) {
      const response = await ask('DELETE', `${bucket}/${key}`)
      await response.body?.cancel()
    },

    async list(folder) {
      const names: string[] = []
      for await (const xml of pages(`${folder}/`))
        names.push(...valuesOf('Key', xml).map((key) => key.slice(folder.length + 1)))
      return names
    },

    async listAll() {
      const files: StoredFile[] = []
      for await (const xml of pages('')) {
        for (const [entry] of xml.matchAll(/<Contents>.*?<\/Contents>/gs)) {
          const [key = '', size = '', modified = ''] = ['Key', 'Size', 'LastModified'].map(
            (tag) => valuesOf(tag, entry)[0],
          )
          files.push({ key, bytes: Number(size), writtenAt: Date.parse(modified) })
        }
      }
      return files
    },
  }
}

/** Our own keys have no sign that XML writes differently; a token may. */
function valuesOf(tag: string, xml: string): string[] {
  const found = xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))
  return Array.from(found, ([, value = '']) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}

function codeIn(xml: string): string {
  return valuesOf('Code', xml)[0] ?? xml.slice(0, 200)
}
