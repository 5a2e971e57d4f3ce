import type { Fetch } from '@theke/contract/client.ts'
import { noteReply } from '../../api.ts'
import { reportConnectivity } from '../../connectivity.ts'

/** Sends a request and reports the share from 0 to 1 that has left: by XMLHttpRequest, because fetch reports no upload progress. */
export function sendWithProgress(onProgress: (share: number) => void): Fetch {
  return (address, { method = 'POST', headers, body, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const request = new XMLHttpRequest()
    request.open(method, address)
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      noteReply(address, request.status)
      resolve(new Response(request.responseText, { status: request.status }))
    }
    request.onerror = () => {
      reportConnectivity(false)
      reject(new TypeError('network'))
    }
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(typeof body === 'string' || body instanceof FormData ? body : null)
    return promise
  }
}
