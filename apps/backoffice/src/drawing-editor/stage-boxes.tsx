import type { Box } from '@theke/domain/drawing/box.ts'
import type { Layer } from '@theke/contract/media/layer-fields.ts'
import { drawingTexts as text } from './drawing-texts.ts'
import classes from './stage.module.css'

const handles = ['-1 -1', '0 -1', '1 -1', '1 0', '1 1', '0 1', '-1 1', '-1 0']

/** What is pressed on the canvas: the box of each layer, and the handles of what is selected. */
export function StageBoxes({
  layers,
  selected,
  frame,
  zoom,
}: {
  layers: readonly Layer[]
  selected: readonly number[]
  /** The box around what is selected; null where nothing can be changed. */
  frame: Box | null
  zoom: number
}) {
  const placed = ({ x, y, width, height, rotation }: Box) => ({
    left: x * zoom,
    top: y * zoom,
    width: width * zoom,
    height: height * zoom,
    transform: rotation === 0 ? undefined : `rotate(${rotation}deg)`,
  })
  return (
    <>
      {layers.map(
        (layer, index) =>
          layer.isVisible && (
            <div
              key={index}
              id={`drawing-layer-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> has no place on a canvas
              role="option"
              aria-selected={selected.includes(index)}
              aria-label={[
                layer.name || text.types[layer.type],
                text.types[layer.type],
                text.place(layer),
                layer.isLocked ? text.locked : '',
              ]
                .filter(Boolean)
                .join(', ')}
              className={classes.box}
              data-layer={layer.isLocked ? undefined : index}
              data-locked={layer.isLocked || undefined}
              style={placed(layer)}
            />
          ),
      )}
      {frame && (
        <div
          className={classes.handles}
          data-several={selected.length > 1 || undefined}
          style={placed(frame)}
          aria-hidden
        >
          <span className={classes.turn} data-handle="turn" />
          {handles.map((handle) => {
            const [x = 0, y = 0] = handle.split(' ').map(Number)
            return (
              <span
                key={handle}
                className={classes.handle}
                data-handle={handle}
                style={{ left: `${(x + 1) * 50}%`, top: `${(y + 1) * 50}%` }}
              />
            )
          })}
        </div>
      )}
    </>
  )
}
