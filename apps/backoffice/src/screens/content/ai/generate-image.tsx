import { Button, Modal, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { contentAiApi } from '@theke/contract/content/content-ai-api.ts'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import { image } from '@theke/contract/media/image.ts'
import { useRef, useState } from 'react'
import { lengthProblem } from '../../../length-problem.ts'
import { api } from '../../../api.ts'
import { forgetEntity } from '../../../entity-kit/record-queries.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { useUnsavedDialog } from '../../../session/login-in-place.ts'
import { useFocusReturn } from '../../../shell/use-focus-return.ts'
import { de } from '../../../texts/de.ts'
import classes from './ai.module.css'
import { aiTexts as text } from './ai-texts.ts'
import { contentAiKey, useContentAi } from './use-content-ai.ts'

const sizes = {
  square: { width: 1024, height: 1024 },
  landscape: { width: 1536, height: 1024 },
  portrait: { width: 1024, height: 1536 },
} as const

/** Leads to generated pictures; not there where no provider makes them. */
export function GenerateImageButton() {
  const [isOpen, setIsOpen] = useState(false)
  const ai = useContentAi(contentAiApi.generateImage.permission)
  if (ai?.hasImages !== true) return null
  return (
    <>
      <Button variant="default" leftSection={<IconSparkles size={16} />} onClick={() => setIsOpen(true)}>
        {text.image}
      </Button>
      {isOpen && <GenerateImage onClose={() => setIsOpen(false)} />}
    </>
  )
}

function GenerateImage({ onClose }: { onClose: () => void }) {
  useFocusReturn()
  const queries = useQueryClient()
  const [prompt, setPrompt] = useState('')
  const [alt, setAlt] = useState('')
  const [shape, setShape] = useState<keyof typeof sizes>('square')
  const running = useRef<AbortController | null>(null)
  const making = useMutation({
    mutationFn: () => {
      running.current = new AbortController()
      const body = { prompt, alt, ...sizes[shape] }
      return api.call(contentAiApi.generateImage, { body, signal: running.current.signal })
    },
    async onSuccess() {
      await forgetEntity(queries, image)
      await queries.invalidateQueries({ queryKey: contentAiKey })
    },
  })
  const staying = useUnsavedDialog(!making.isSuccess && (prompt !== '' || alt !== ''))
  const cancel = () => {
    running.current?.abort()
    making.reset()
  }
  const close = () => {
    cancel()
    onClose()
  }
  return (
    <Modal
      {...staying}
      closeButtonProps={{ 'aria-label': de.common.close }}
      opened
      onClose={close}
      title={text.imageTitle}
      size="lg"
    >
      <div className={classes.panel}>
        <p className={classes.hint}>{text.imageHint}</p>
        <Textarea
          label={text.imagePrompt}
          value={prompt}
          onChange={(event) => setPrompt(event.currentTarget.value)}
          error={lengthProblem(prompt, 2000)}
          autosize
          minRows={2}
          maxRows={6}
        />
        <TextInput
          label={text.alt}
          description={text.altHint}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
          error={lengthProblem(alt, 255)}
        />
        <SegmentedControl
          aria-label={text.shape}
          data={Object.entries(text.shapes).map(([value, label]) => ({ value, label }))}
          value={shape}
          onChange={(value) => {
            if (value === 'square' || value === 'landscape' || value === 'portrait') setShape(value)
          }}
        />
        {making.isError && (
          <p role="alert" className={classes.problem}>
            {errorText(making.error)}
          </p>
        )}
        {making.data && (
          <>
            <img
              className={classes.picture}
              src={imageAddress(making.data, { size: 'small' })}
              alt={making.data.alt}
            />
            <p aria-live="polite">{text.made}</p>
          </>
        )}
        <div className={classes.actions}>
          {making.isPending ? (
            <Button variant="default" onClick={cancel}>
              {text.cancel}
            </Button>
          ) : (
            <Button disabled={prompt.trim() === ''} onClick={() => making.mutate()}>
              {text.make}
            </Button>
          )}
          {making.data && (
            <Button
              variant="default"
              renderRoot={(props) => <Link to={`/images/${making.data.id}`} {...props} />}
            >
              {text.show}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}
