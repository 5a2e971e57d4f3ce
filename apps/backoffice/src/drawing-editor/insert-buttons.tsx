import { Button } from '@mantine/core'
import { defaultValues } from '@theke/contract/fields.ts'
import { layer as fields, type Layer } from '@theke/contract/media/layer-fields.ts'
import { priceColumns } from '@theke/contract/media/starter-layers.ts'
import { addLayers } from '@theke/domain/drawing/layer-edits.ts'
import { drawingTexts as text } from './drawing-texts.ts'
import editor from './drawing-editor.module.css'
import { typeIcons } from './layer-list.tsx'
import type { Drawing } from './use-drawing.ts'

const types = ['rows', 'text', 'image', 'shape', 'qrCode'] as const

/** Puts new layers into the middle of a drawing. */
export function InsertButtons({ drawing }: { drawing: Drawing }) {
  return (
    <div className={editor.insert}>
      <h2 className={editor.heading}>{text.insert}</h2>
      <div className={editor.buttons}>
        {types.map((type) => {
          const TypeIcon = typeIcons[type]
          return (
            <Button
              key={type}
              variant="default"
              data-wide={type === 'rows' || undefined}
              leftSection={<TypeIcon size={16} stroke={1.75} />}
              onClick={() => drawing.edit((drawn) => addLayers(drawn, [newLayer(type, drawing.size)]))}
            >
              {text.types[type]}
            </Button>
          )
        })}
      </div>
    </div>
  )
}

function newLayer(type: Layer['type'], canvas: { width: number; height: number }): Layer {
  const isSquare = type === 'qrCode'
  const short = Math.round(Math.min(canvas.width, canvas.height) * 0.3)
  const width = isSquare ? short : Math.round(canvas.width * 0.5)
  const height =
    type === 'text'
      ? Math.round(canvas.height * 0.1)
      : type === 'rows'
        ? Math.round(canvas.height * 0.5)
        : short
  return {
    ...defaultValues(fields),
    type,
    name: type === 'rows' ? 'Zeilen' : text.types[type],
    x: Math.round((canvas.width - width) / 2),
    y: Math.round((canvas.height - height) / 2),
    width,
    height,
    text: type === 'text' ? text.newText : '',
    source: type === 'image' ? 'product.image' : isSquare ? 'shop.address' : '',
    fontSize: Math.max(8, Math.round(canvas.height * (type === 'rows' ? 0.04 : 0.06))),
    rowHeight: Math.max(8, Math.round(canvas.height * 0.07)),
    color: type === 'shape' ? '#b32122' : '#141110',
    rowsOf: 'menu',
    columns: type === 'rows' ? structuredClone(priceColumns) : [],
  }
}
