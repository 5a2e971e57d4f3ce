import { eanBars } from '@theke/domain/printing/ean.ts'
import type { Label, LabelField } from '@theke/domain/printing/label.ts'
import { encode } from 'uqr'
import classes from './label-view.module.css'

/** A label as it comes out of its printer, drawn in millimetres. */
export function LabelView({ label: { width, height, fields } }: { label: Label }) {
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
      const { data, size } = encode(field.value, { ecc: 'M', border: 0 })
      const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
      return <path transform={`translate(${left} ${top}) scale(${field.side / size})`} d={dark.join('')} />
    }
    case 'ean': {
      const bars = eanBars(field.value)
      const black = Array.from(bars).flatMap((bar, x) => (bar === '1' ? `M${x} 0h1v${field.height}h-1z` : []))
      return (
        <>
          <path
            transform={`translate(${left} ${top}) scale(${field.width / bars.length} 1)`}
            d={black.join('')}
          />
          <text x={left + field.width / 2} y={top + field.height + 3} fontSize={3} textAnchor="middle">
            {field.value}
          </text>
        </>
      )
    }
  }
}

/** Where letters stand within their height. */
const baseline = 0.8
