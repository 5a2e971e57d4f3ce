import type { Fields } from '@theke/contract/fields.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import type { Layer } from '@theke/contract/media/layer-fields.ts'
import { useElementSize } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { useTitles } from '../entity-kit/record-queries.ts'
import { useOpenRecord } from '../entity-kit/form/record-form.ts'
import { useStepKeys } from '../steps/use-step-keys.ts'
import { DrawingFields } from './drawing-fields.tsx'
import { drawingTexts as text } from './drawing-texts.ts'
import classes from './drawing-editor.module.css'
import { InsertButtons } from './insert-buttons.tsx'
import { LayerForm } from './layer-form.tsx'
import { LayerList } from './layer-list.tsx'
import { PreviewChoice } from './preview-choice.tsx'
import { ReadabilityHint } from './readability-hint.tsx'
import { SelectionFields } from './selection-fields.tsx'
import { Stage } from './stage.tsx'
import { StarterChoice } from './starter-choice.tsx'
import { Toolbar } from './toolbar.tsx'
import { useDrawing } from './use-drawing.ts'
import { useDrawingKeys } from './use-drawing-keys.ts'
import { type PreviewFilling, useLayerContents } from './use-layer-contents.ts'
import { useLayerClipboard } from './use-layer-clipboard.ts'

const stageMargin = 64
const minZoom = 0.05
const maxZoom = 8

/**
 * The form of a drawing: its layers, the drawing itself and what is selected. `names` are the fields of the entity besides its layers; starters are offered
 * for a new one.
 */
export function DrawingEditor({
  names,
  isForScenes,
  children,
}: {
  names: readonly string[]
  isForScenes: boolean
  /** Shown below the fields of the drawing. */
  children?: ReactNode
}) {
  const { fields, isStored, refusals } = useOpenRecord()
  const drawing = useDrawing()
  const [hasBegun, setHasBegun] = useState(isStored)
  // A refused save shows the fields that it was refused for.
  if (!hasBegun && refusals === 0 && drawing.layers.length === 0)
    return <StarterChoice isForScenes={isForScenes} onChosen={() => setHasBegun(true)} />
  return (
    <Editor drawing={drawing} fields={fields} names={names} isForScenes={isForScenes}>
      {children}
    </Editor>
  )
}

function Editor({
  drawing,
  fields,
  names,
  isForScenes,
  children,
}: {
  drawing: ReturnType<typeof useDrawing>
  fields: Fields
  names: readonly string[]
  isForScenes: boolean
  children: ReactNode
}) {
  const [chosenFilling, setFilling] = useState<PreviewFilling | null>(null)
  const filling = useFirstProduct(drawing.layers, chosenFilling)
  const [wantedZoom, setWantedZoom] = useState<number | null>(null)
  const [isSnapping, setIsSnapping] = useState(true)
  const { ref, width, height } = useElementSize()
  const { size } = drawing
  const { mayDraw, contents, letterHeights, problems, isDrawing } = useLayerContents(
    [...drawing.groundLayers, ...drawing.layers],
    size,
    filling,
  )
  const clipboard = useLayerClipboard(drawing)
  const onKeyDown = useDrawingKeys(drawing, clipboard)
  useStepKeys(drawing)
  const fitting = Math.min((width - stageMargin) / size.width, (height - stageMargin) / size.height, 1)
  const zoom = wantedZoom ?? Math.max(minZoom, Number.isFinite(fitting) ? fitting : minZoom)
  // In whole pixels, since a picture between two pixels is blurred.
  const around = (room: number, length: number) =>
    Math.max(stageMargin / 2, Math.floor((room - Math.round(length * zoom)) / 2))
  const padding = `${around(height, size.height)}px ${around(width, size.width)}px`
  const [only] = drawing.selected

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- takes the keys for which its parts have no use of their own
    <section className={classes.editor} aria-label={text.editor} onKeyDown={onKeyDown}>
      <Toolbar
        drawing={drawing}
        clipboard={clipboard}
        zoom={zoom}
        onZoom={(next) => setWantedZoom(next && Math.min(maxZoom, Math.max(minZoom, next)))}
        isSnapping={isSnapping}
        onSnap={setIsSnapping}
      />
      <div className={classes.columns}>
        <div className={classes.side}>
          <LayerList drawing={drawing} />
          {!drawing.isReadOnly && <InsertButtons drawing={drawing} />}
        </div>
        <div className={classes.middle}>
          <div ref={ref} className={classes.room} aria-busy={isDrawing}>
            <div className={classes.table} style={{ padding }}>
              <Stage drawing={drawing} contents={contents} zoom={zoom} isSnapping={isSnapping} />
            </div>
          </div>
          <p id="drawing-hint" className="visually-hidden">
            {text.canvasHint}
          </p>
          {problems.length > 0 && (
            <p className={classes.problem} role="alert">
              {problems.join(' ')}
            </p>
          )}
          {isForScenes && (
            <ReadabilityHint
              drawing={drawing}
              letterHeights={letterHeights.slice(drawing.groundLayers.length)}
            />
          )}
          {mayDraw ? (
            <PreviewChoice filling={filling} onChange={setFilling} />
          ) : (
            <p className={classes.notice}>{text.noPreview}</p>
          )}
        </div>
        <div className={classes.side} onBlur={drawing.settle}>
          {only === undefined && (
            <>
              <DrawingFields fields={fields} names={names} />
              {children}
            </>
          )}
          {drawing.selected.length > 1 && (
            <SelectionFields key={drawing.selected.join(' ')} drawing={drawing} />
          )}
          {only !== undefined && drawing.selected.length === 1 && (
            <LayerForm key={only} drawing={drawing} index={only} product={filling.product} />
          )}
        </div>
      </div>
    </section>
  )
}

/** Until somebody chooses, a drawing with fields of a product is shown with the first one. */
function useFirstProduct(layers: readonly Layer[], chosen: PreviewFilling | null): PreviewFilling {
  const [first = null] = useTitles(product.path).keys()
  const hasFields = layers.some(({ source, text }) => `${source} ${text}`.includes('product.'))
  return chosen ?? { product: hasFields ? first : null, branch: null, sample: 'record' }
}
