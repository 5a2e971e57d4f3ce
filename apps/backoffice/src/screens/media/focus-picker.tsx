import { cardRatio, cropAround } from '@theke/domain/media/crop.ts'
import { useState } from 'react'
import { useRecordForm, useOpenRecord, useRecordValues } from '../../entity-kit/form/record-form.ts'
import type { ImageRow } from '../../entity-kit/images/upload-image.ts'
import { mediaTexts as text } from './media-texts.ts'
import classes from './media.module.css'

const steps: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const largeStep = 10

/** The point of a picture that every cut shows, set by a click or the arrow keys, and what a card makes of it. */
export function FocusPicker({ src, alt }: { src: string; alt: string }) {
  const form = useRecordForm()
  const { isReadOnly } = useOpenRecord()
  const { focusX, focusY } = useRecordValues<ImageRow>()
  const [size, setSize] = useState({ width: 4, height: 3 })
  const crop = cropAround(size.width, size.height, cardRatio, { focusX, focusY })

  function set(x: number, y: number): void {
    form.setFieldValue('focusX', percent(x))
    form.setFieldValue('focusY', percent(y))
  }

  return (
    <div className={classes.cut}>
      <div>
        <h3>{text.focus}</h3>
        <p id="focus-hint">{text.focusHint}</p>
        <button
          type="button"
          className={classes.point}
          disabled={isReadOnly}
          aria-label={`${text.focus}: ${text.focusValue(focusX, focusY)}`}
          aria-describedby="focus-hint"
          onClick={(event) => {
            // Enter and space have no place on the picture.
            if (event.detail === 0) return
            const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
            set(((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100)
          }}
          onKeyDown={(event) => {
            const step = steps[event.key]
            if (step === undefined) return
            event.preventDefault()
            const size = event.shiftKey ? largeStep : 1
            set(focusX + step[0] * size, focusY + step[1] * size)
          }}
        >
          <img
            src={src}
            alt={alt}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
          />
          <i style={{ left: `${focusX}%`, top: `${focusY}%` }} aria-hidden />
        </button>
      </div>
      <div>
        <h3>{text.card}</h3>
        <img
          className={classes.card}
          src={src}
          alt=""
          style={{
            objectPosition: `${placed(crop.left, size.width - crop.width)} ${placed(crop.top, size.height - crop.height)}`,
          }}
        />
      </div>
    </div>
  )
}

/** CSS places a cut by the share of what is left over. */
function placed(start: number, leftOver: number): string {
  return leftOver === 0 ? '50%' : `${(start / leftOver) * 100}%`
}

function percent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)))
}
