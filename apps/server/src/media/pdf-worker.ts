import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'

const { bytes, width: wanted } = workerData as { bytes: Uint8Array; width: number }
// A page may claim to be as long as a street.
const mostHeight = 4 * wanted

const library = await PDFiumLibrary.init()
const document = await library.loadDocument(bytes)
const page = document.getPage(0)
const { originalWidth, originalHeight } = page.getOriginalSize()
const scale = Math.min(wanted / originalWidth, mostHeight / originalHeight)
const { data, width, height } = await page.render({ scale, render: 'bitmap' })
parentPort?.postMessage({ data, width, height })
