import { useQuery } from '@tanstack/react-query'
import { product as products } from '@theke/contract/catalogue/product.ts'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import { layer as fields, type Layer } from '@theke/contract/media/layer-fields.ts'
import { referencesIn } from '@theke/contract/references.ts'
import { FocusPoint } from '../entity-kit/images/focus-point.tsx'
import { useImageReferences } from '../entity-kit/images/use-image-references.ts'
import { recordQuery } from '../entity-kit/record-queries.ts'
import editor from './drawing-editor.module.css'
import { drawingTexts as text } from './drawing-texts.ts'
import { Cells, Part } from './field-cells.tsx'
import { drawable } from './layers-in-form.ts'
import type { Drawing } from './use-drawing.ts'

/** What of a picture its cut has to show, on the whole picture and in numbers. */
export function LayerFocus({
  drawing,
  index,
  layer,
  product,
}: {
  drawing: Drawing
  index: number
  layer: Layer
  /** The product that the drawing is tried with. */
  product: number | null
}) {
  const picture = usePictureOf(layer, product)
  const { focusX, focusY } = drawable(layer)
  const set = (focus: { focusX: number; focusY: number }) =>
    drawing.edit(({ layers, selected }) => ({
      layers: layers.map((each, at) => (at === index ? { ...each, ...focus } : each)),
      selected,
    }))
  return (
    <Part title={text.focus}>
      {picture && (
        <>
          <p id="layer-focus-hint" className={editor.quiet}>
            {text.focusHint}
          </p>
          <FocusPoint
            src={imageAddress(picture, { size: 'small' })}
            alt=""
            focusX={focusX}
            focusY={focusY}
            isDisabled={drawing.isReadOnly}
            label={(focus) => `${text.focus}: ${text.focusPlace(focus.focusX, focus.focusY)}`}
            describedBy="layer-focus-hint"
            onChange={set}
          />
        </>
      )}
      <Cells
        fields={{
          focusX: { ...fields.focusX, label: text.fromLeft },
          focusY: { ...fields.focusY, label: text.fromTop },
        }}
        names={['focusX', 'focusY']}
        prefix={`layers.${index}.`}
      />
    </Part>
  )
}

/** The picture that a layer shows: its fixed one, or that of the product. */
function usePictureOf({ image, source }: Layer, product: number | null) {
  const isOfProduct = image === null && source === 'product.image' && product !== null
  const { data } = useQuery({ ...recordQuery(products, product ?? 0), enabled: isOfProduct })
  const [first] = image ? [image] : isOfProduct ? referencesIn(data?.images) : []
  return useImageReferences(first ? [first] : []).images[0]
}
