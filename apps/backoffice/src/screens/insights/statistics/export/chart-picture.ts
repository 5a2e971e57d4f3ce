const pixels = 2
const margin = 16
const titleHeight = 36
const background = '#fff'
const copied = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'font-size',
  'font-weight',
  'text-anchor',
  'opacity',
]

/** A chart with its title as a picture: everything of the element that is seen, at twice its size. */
export async function chartPicture(chart: HTMLElement, title: string): Promise<Blob> {
  const width = chart.scrollWidth + 2 * margin
  const height = chart.scrollHeight + titleHeight + 2 * margin
  const canvas = document.createElement('canvas')
  canvas.width = width * pixels
  canvas.height = height * pixels
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser draws no pictures')
  pen.scale(pixels, pixels)
  pen.fillStyle = background
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = getComputedStyle(chart).color
  pen.font = `600 18px ${getComputedStyle(chart).fontFamily}`
  pen.textBaseline = 'middle'
  pen.fillText(title, margin, margin + titleHeight / 3)
  const origin = chart.getBoundingClientRect()
  pen.translate(margin - origin.left + chart.scrollLeft, margin + titleHeight - origin.top)
  await draw(pen, chart)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))),
      'image/png',
    ),
  )
}

async function draw(pen: CanvasRenderingContext2D, element: Element): Promise<void> {
  const box = element.getBoundingClientRect()
  const style = getComputedStyle(element)
  if (style.visibility === 'hidden' || element.classList.contains('visually-hidden')) return
  if (element instanceof SVGSVGElement) return drawSvg(pen, element, box)
  pen.fillStyle = style.backgroundColor
  pen.fillRect(box.left, box.top, box.width, box.height)
  for (const node of element.childNodes) {
    if (node instanceof Element) await draw(pen, node)
    else if (node instanceof Text) drawText(pen, node, style)
  }
}

function drawText(pen: CanvasRenderingContext2D, node: Text, style: CSSStyleDeclaration): void {
  const range = document.createRange()
  range.selectNodeContents(node)
  const box = range.getBoundingClientRect()
  const text = node.data.trim()
  if (text === '' || box.width === 0) return
  pen.fillStyle = style.color
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  pen.fillText(text, box.left, box.top + box.height / 2)
}

/** An image knows no styles of the page, so they are written into the copy that is drawn. */
async function drawSvg(pen: CanvasRenderingContext2D, svg: SVGSVGElement, box: DOMRect): Promise<void> {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) return
  const originals = [svg, ...svg.querySelectorAll('*')]
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[index]
    if (original === undefined || !(element instanceof SVGElement)) continue
    const style = getComputedStyle(original)
    for (const name of copied) element.style.setProperty(name, style.getPropertyValue(name))
    element.style.fontFamily = 'sans-serif'
    // Colours that stand for the text around it.
    element.style.color = style.color
  }
  copy.setAttribute('width', String(box.width))
  copy.setAttribute('height', String(box.height))
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  pen.drawImage(image, box.left, box.top, box.width, box.height)
}
