import { cardRatio, cropAround } from '@theke/domain/media/crop.ts'
import { useState } from 'react'
import { useRecordForm, useOpenRecord, useRecordValues } from '../../entity-kit/form/record-form.ts'
import { FocusPoint } from '../../entity-kit/images/focus-point.tsx'
import type { ImageRow } from '../../entity-kit/images/upload-image.ts'
import { mediaTexts as text } from './media-texts.ts'
import classes from './media.module.css'

/** The point of a picture that every cut shows, and what a card makes of it. */
export function FocusPicker({ src, alt }: { src: string; alt: string }) {
  const form = useRecordForm()
  const { isReadOnly } = useOpenRecord()
  const { focusX, focusY } = useRecordValues<ImageRow>()
  const [size, setSize] = useState({ width: 4, height: 3 })
  const crop = cropAround(size.width, size.height, cardRatio, { focusX, focusY })

  return (
    <div className={classes.cut}>
      <div>
        <h3>{text.focus}</h3>
        <p id="focus-hint">{text.focusHint}</p>
        <FocusPoint
          src={src}
          alt={alt}
          focusX={focusX}
          focusY={focusY}
          isDisabled={isReadOnly}
          label={(focus) => `${text.focus}: ${text.focusValue(focus.focusX, focus.focusY)}`}
          describedBy="focus-hint"
          onChange={(focus) => {
            form.setFieldValue('focusX', focus.focusX)
            form.setFieldValue('focusY', focus.focusY)
          }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
        />
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
