import { numberLocale } from '@theke/contract/number-locale.ts'
import { Button, Drawer, Select, Textarea } from '@mantine/core'
import { lengthLabels, toneLabels } from '@theke/contract/content/content-ai-api.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import type { site } from '@theke/contract/content/site.ts'
import { useState } from 'react'
import { lengthProblem } from '../../../length-problem.ts'
import { optionsOf } from '../../../entity-kit/fields/options-of.ts'
import { useRecordValues } from '../../../entity-kit/form/record-form.ts'
import { useUnsavedDialog } from '../../../session/login-in-place.ts'
import { useFocusReturn } from '../../../shell/use-focus-return.ts'
import { de } from '../../../texts/de.ts'
import classes from './ai.module.css'
import { aiTexts as text } from './ai-texts.ts'
import { SuggestionReview } from './suggestion-review.tsx'
import { useSuggestion } from './use-suggestion.ts'

const tones = optionsOf(toneLabels)
const lengths = optionsOf(lengthLabels)
const percent = new Intl.NumberFormat(numberLocale, { style: 'percent' })

/** Suggestions for the open page: what is wanted, what is being written, and what of it goes into the form. */
export function SuggestDrawer({
  usage,
  onClose,
}: {
  usage: { used: number; limit: number }
  onClose: () => void
}) {
  useFocusReturn()
  const { id } = useRecordValues<RowOf<typeof site>>()
  const [prompt, setPrompt] = useState('')
  const [wish, setWish] = useState('')
  const [tone, setTone] = useState<keyof typeof toneLabels>('plain')
  const [length, setLength] = useState<keyof typeof lengthLabels>('medium')
  const { state, shown, write, cancel } = useSuggestion(id)
  const { isWriting, answer, suggestion, problem } = state
  const staying = useUnsavedDialog(prompt !== '' || wish !== '' || isWriting)
  return (
    <Drawer
      {...staying}
      opened
      onClose={onClose}
      position="right"
      size={640}
      title={text.title}
      closeButtonProps={{ 'aria-label': de.common.close }}
    >
      <div className={classes.panel}>
        <p className={classes.hint}>{text.hint}</p>
        <Textarea
          label={text.prompt}
          placeholder={text.promptPlaceholder}
          value={prompt}
          onChange={(event) => setPrompt(event.currentTarget.value)}
          error={lengthProblem(prompt, 2000)}
          autosize
          minRows={2}
          maxRows={6}
        />
        <div className={classes.row}>
          <Select
            label={text.tone}
            data={tones}
            value={tone}
            onChange={(value) => value !== null && setTone(value)}
            allowDeselect={false}
          />
          <Select
            label={text.length}
            data={lengths}
            value={length}
            onChange={(value) => value !== null && setLength(value)}
            allowDeselect={false}
          />
        </div>
        <div className={classes.actions}>
          {isWriting ? (
            <Button variant="default" onClick={cancel}>
              {text.cancel}
            </Button>
          ) : (
            <Button
              variant={suggestion ? 'default' : 'filled'}
              disabled={prompt.trim() === ''}
              onClick={() => void write({ prompt, tone, length, previous: '' })}
            >
              {suggestion ? text.again : text.write}
            </Button>
          )}
        </div>
        <p className={classes.hint}>{text.usage(percent.format(usage.used / Math.max(1, usage.limit)))}</p>
        <div aria-live="polite">
          {isWriting && <p className={classes.hint}>{text.writing}</p>}
          {problem && (
            <p role="alert" className={classes.problem}>
              {problem}
            </p>
          )}
        </div>
        {answer !== '' && suggestion === null && (
          <div className={classes.stream} aria-busy={isWriting}>
            {shown.title && <h3>{shown.title}</h3>}
            {[shown.description, shown.body].filter(Boolean).join('\n\n')}
          </div>
        )}
        {suggestion && (
          <>
            {/* Another suggestion begins with all of it chosen. */}
            <SuggestionReview key={answer} suggestion={suggestion} onTaken={onClose} />
            <Textarea
              label={text.refineLabel}
              placeholder={text.refinePlaceholder}
              value={wish}
              onChange={(event) => setWish(event.currentTarget.value)}
              error={lengthProblem(wish, 2000)}
              autosize
              maxRows={4}
            />
            <div className={classes.actions}>
              <Button
                variant="default"
                disabled={wish.trim() === ''}
                onClick={() => {
                  void write({ prompt: wish, tone, length, previous: answer })
                  setWish('')
                }}
              >
                {text.refine}
              </Button>
            </div>
          </>
        )}
      </div>
    </Drawer>
  )
}
