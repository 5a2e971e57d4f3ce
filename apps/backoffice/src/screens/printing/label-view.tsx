import type { Label, LabelField } from '@theke/domain/printing/label.ts'
import encodeQr from 'qr'
import classes from './label-view.module.css'
import { lazyComponent } from '../../shell/lazy-component.ts'

// Loaded lazily, because what draws barcodes is large, and only labels of products have one.
const EanBars = lazyComponent(async () => (await import('./ean-bars.tsx')).default)

/** A label as it comes out of its printer, or the several that it needs. */
export function LabelView({ label: { pages, ...size } }: { label: Label }) {
  return (
    <div className={classes.labels}>
      {pages.map((fields, index) => (
        <Page key={index} {...size} fields={fields} />
      ))}
    </div>
  )
}

/** Drawn in millimetres. */
function Page({ width, height, fields }: Omit<Label, 'pages'> & { fields: LabelField[] }) {
  const words = fields.flatMap((field) => (field.kind === 'text' ? field.text : [])).join(', ')
  return (
    <svg className={classes.label} viewBox={`0 0 ${width} ${height}`} style={{ width: `${width}mm` }}>
      <title>{words}</title>
      {fields.map((field, index) => (
        <Field key={index} field={field} />
      ))}
    </svg>
  )
}

function Field({ field }: { field: LabelField }) {
  const { left, top } = field
  switch (field.kind) {
    case 'text':
      return (
        <text x={left} y={top + field.size * baseline} fontSize={field.size}>
          {field.text}
        </text>
      )
    case 'qr': {
      const modules = encodeQr(field.value, 'raw', { ecc: 'medium', border: quietZone })
      const scale = field.side / (modules.length - 2 * quietZone)
      const dark = modules.flatMap((row, y) =>
        row.flatMap((isDark, x) => (isDark ? `M${x - quietZone} ${y - quietZone}h1v1h-1z` : [])),
      )
      return <path transform={`translate(${left} ${top}) scale(${scale})`} d={dark.join('')} />
    }
    case 'ean':
      return (
        <>
          <EanBars {...field} />
          <text x={left + field.width / 2} y={top + field.height + 3} fontSize={3} textAnchor="middle">
            {field.value}
          </text>
        </>
      )
  }
}

/** Where letters stand within their height. */
const baseline = 0.8
/** The least white that the encoder puts around a QR code, in modules; the layout of the label already keeps it clear. */
const quietZone = 1
