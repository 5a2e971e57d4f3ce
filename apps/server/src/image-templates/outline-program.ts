// The program of a thread that draws the outlines of letters.
import { parentPort } from 'node:worker_threads'
import { outlineLayers } from './layer-content.ts'
import type { OutlineRequest } from './outline-thread.ts'

parentPort?.on('message', (request: OutlineRequest) => {
  // What fails here ends the thread, and the next request gets a new one.
  void outlineLayers(request).then((outlined) => parentPort?.postMessage(outlined))
})
