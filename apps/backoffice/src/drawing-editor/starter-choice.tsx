import { type StarterTemplate, starterTemplates } from '@theke/contract/media/starter-templates.ts'
import { useRecordForm } from '../entity-kit/form/record-form.ts'
import { DrawingPicture } from './drawing-picture.tsx'
import { drawingTexts as text } from './drawing-texts.ts'
import classes from './starter-choice.module.css'
import { useLayerContents } from './use-layer-contents.ts'

const filling = { product: null, branch: null, sample: 'longest' } as const

/** What a new drawing can begin with: those for its purpose first. */
export function StarterChoice({ isForScenes, onChosen }: { isForScenes: boolean; onChosen: () => void }) {
  const form = useRecordForm()
  const fitting = starterTemplates.filter((starter) => starter.isForScenes === isForScenes)
  const others = starterTemplates.filter((starter) => starter.isForScenes !== isForScenes)

  function begin({ name, width, height, backgroundColor, layers }: StarterTemplate): void {
    const values = form.getValues()
    form.setValues({
      ...values,
      ...(values.name === '' ? { name } : {}),
      width,
      height,
      backgroundColor,
      layers: structuredClone([...layers]),
    })
    onChosen()
  }

  return (
    <section className={classes.choice} aria-labelledby="starter-heading">
      <h2 id="starter-heading">{text.starters}</h2>
      <ul className={classes.list}>
        {[...fitting, ...others].map((starter) => (
          <li key={starter.key}>
            <button type="button" className={classes.starter} onClick={() => begin(starter)}>
              <Thumbnail starter={starter} />
              <span>
                <strong>{starter.name}</strong>
                <small>{starter.description}</small>
              </span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={classes.starter} onClick={onChosen} aria-label={text.emptyStart}>
            <span className={classes.picture} aria-hidden />
            <span>
              <strong>{text.emptyStart}</strong>
              <small>{text.emptyStartHint}</small>
            </span>
          </button>
        </li>
      </ul>
    </section>
  )
}

function Thumbnail({ starter }: { starter: StarterTemplate }) {
  const { contents } = useLayerContents(starter.layers, starter, filling)
  return (
    <span className={classes.picture}>
      <span
        style={{ aspectRatio: `${starter.width} / ${starter.height}` }}
        data-tall={starter.height > starter.width || undefined}
      >
        <DrawingPicture
          size={starter}
          ground={starter.backgroundColor}
          layers={starter.layers}
          contents={contents}
        />
      </span>
    </span>
  )
}
