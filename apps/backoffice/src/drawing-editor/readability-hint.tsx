import { minLetterHeight, tooSmallLetters } from '@theke/domain/drawing/readability.ts'
import { drawingTexts as text } from './drawing-texts.ts'
import classes from './readability-hint.module.css'
import type { Drawing } from './use-drawing.ts'

/** Whether what stands on a screen is read from four metres, and which layers are not. */
export function ReadabilityHint({
  drawing,
  letterHeights,
}: {
  drawing: Drawing
  letterHeights: readonly (number | null)[]
}) {
  const { layers, size } = drawing
  const shown = letterHeights.map((height, index) => (layers[index]?.isVisible ? height : null))
  const small = tooSmallLetters(shown, size)
  if (shown.every((height) => height === null)) return null
  const least = Math.ceil(minLetterHeight(size))
  return (
    <output className={classes.hint}>
      {small.length === 0 ? (
        text.readable
      ) : (
        <>
          <span>{text.hardToRead(least)}</span>
          {small.map((index) => (
            <button key={index} type="button" onClick={() => drawing.select(index, { isAlone: true })}>
              {text.letters(layers[index]?.name ?? '', Math.floor(shown[index] ?? 0))}
            </button>
          ))}
        </>
      )}
    </output>
  )
}
