import { ActionIcon, Button, Progress, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { lengthProblem } from '../../length-problem.ts'
import { UnsavedGuard } from '../../entity-kit/form/unsaved-guard.tsx'
import { useUnsaved } from '../../session/login-in-place.ts'
import { focusFirstInvalid } from '../../shell/focus-first-invalid.ts'
import { mediaTexts as text } from './media-texts.ts'
import classes from './media.module.css'
import type { TrayItem, useUploadTray } from './use-upload-tray.ts'

/** The pictures that wait for their description or are on their way. */
export function UploadTray({ tray }: { tray: ReturnType<typeof useUploadTray> }) {
  const { items, stored, sendAll } = tray
  const waiting = items.filter(({ share, failure }) => share === null && failure !== text.notAPicture)
  const isUnsaved = items.some(({ failure }) => failure !== text.notAPicture)
  useUnsaved(isUnsaved)
  const send = (chosen: readonly TrayItem[]) => void sendAll(chosen).then(() => focusFirstInvalid())
  return (
    <>
      <UnsavedGuard isActive={isUnsaved} />
      <output className="visually-hidden">{stored > 0 && text.stored(stored)}</output>
      {items.length > 0 && (
        <form
          className={classes.tray}
          aria-label={text.tray}
          onSubmit={(event) => {
            event.preventDefault()
            send(waiting)
          }}
        >
          <ul className={classes.rows}>
            {items.map((item) => (
              <TrayRow key={item.key} item={item} tray={tray} onRetry={() => send([item])} />
            ))}
          </ul>
          {waiting.length > 0 && (
            <div className={classes.actions}>
              <Button type="submit">{text.sendAll(waiting.length)}</Button>
            </div>
          )}
        </form>
      )}
    </>
  )
}

function TrayRow({
  item,
  tray,
  onRetry,
}: {
  item: TrayItem
  tray: ReturnType<typeof useUploadTray>
  onRetry: () => void
}) {
  const { key, file, preview, alt, share, failure } = item
  const isMissing = failure === text.altMissing
  const isPicture = failure !== text.notAPicture
  return (
    <li className={classes.row}>
      {isPicture ? <img src={preview} alt="" /> : <span />}
      <div>
        {isPicture && (
          <TextInput
            aria-label={text.altOf(file.name)}
            placeholder={text.altPlaceholder}
            value={alt}
            disabled={share !== null}
            error={isMissing ? failure : lengthProblem(alt, 255)}
            onChange={(event) => tray.change(key, { alt: event.currentTarget.value, failure: null })}
          />
        )}
        {share !== null && (
          <Progress
            value={share * 100}
            mt={6}
            aria-label={text.progressOf(file.name)}
            transitionDuration={0}
          />
        )}
        <p className={classes.name}>{file.name}</p>
        {failure && !isMissing && (
          <p className={classes.failure} role="alert">
            {failure}{' '}
            {isPicture && (
              <Button variant="subtle" size="compact-sm" onClick={onRetry}>
                {text.retry}
              </Button>
            )}
          </p>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray.7"
        aria-label={text.cancel(file.name)}
        title={text.cancel(file.name)}
        onClick={() => tray.remove(item)}
      >
        <IconX size={18} stroke={1.5} />
      </ActionIcon>
    </li>
  )
}
