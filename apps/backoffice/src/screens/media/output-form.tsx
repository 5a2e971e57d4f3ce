import { Button, Group, Progress, Select } from '@mantine/core'
import {
  type CardSizeName,
  cardSizeLabels,
  maxOutputProducts,
  type OutputFormat,
  outputFormatLabels,
} from '@theke/contract/media/template-output-api.ts'
import { useState } from 'react'
import { optionsOf } from '../../entity-kit/fields/options-of.ts'
import { outputTexts as text } from './output-texts.ts'
import classes from './output.module.css'
import { useOutput } from './use-output.ts'

const formats = optionsOf(outputFormatLabels)
const cardSizes = optionsOf(cardSizeLabels)

/** How pictures of a template are put out, the button that makes them, and how far that is. */
export function OutputForm({ template, products }: { template: number | null; products: readonly number[] }) {
  const [format, setFormat] = useState<OutputFormat>('png')
  const [cardSize, setCardSize] = useState<CardSizeName>('own')
  const { state, make, cancel } = useOutput()
  const isOnPaper = format === 'pdf' || format === 'sheets'
  const isTooMany = products.length > maxOutputProducts
  const begin = () => {
    if (template === null) return
    const body = {
      products: products.map((id) => ({ id })),
      format,
      cardSize: isOnPaper ? cardSize : 'own',
    } as const
    void make(template, body)
  }
  return (
    <>
      <Select
        label={text.format}
        data={formats}
        value={format}
        onChange={(value) => value !== null && setFormat(value)}
        allowDeselect={false}
      />
      {isOnPaper && (
        <Select
          label={text.cardSize}
          data={cardSizes}
          value={cardSize}
          onChange={(value) => value !== null && setCardSize(value)}
          allowDeselect={false}
        />
      )}
      {isTooMany && <p className={classes.problem}>{text.tooMany(maxOutputProducts)}</p>}
      <div className={classes.state} aria-live="polite">
        {state.kind === 'running' && (
          <>
            <p>{text.progress(state.done, state.total)}</p>
            <Progress
              value={(state.done / Math.max(1, state.total)) * 100}
              aria-label={text.progress(state.done, state.total)}
            />
          </>
        )}
        {state.kind === 'finished' && <p>{text.finished(state.pictures)}</p>}
        {state.kind === 'failed' && <p className={classes.problem}>{state.message}</p>}
      </div>
      <Group>
        {state.kind === 'running' ? (
          <Button variant="default" onClick={cancel}>
            {text.cancel}
          </Button>
        ) : (
          <Button
            variant={state.kind === 'finished' ? 'default' : 'filled'}
            disabled={template === null || products.length === 0 || isTooMany}
            onClick={begin}
          >
            {state.kind === 'finished' ? text.again : text.make}
          </Button>
        )}
        {state.kind === 'finished' && (
          <Button component="a" href={state.address} download={state.name}>
            {text.download}
          </Button>
        )}
      </Group>
    </>
  )
}
