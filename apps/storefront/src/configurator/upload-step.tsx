import { ApiError } from '@theke/contract/client.ts'
import {
  maxUploadBytes,
  uploadAddress,
  uploadApi,
  uploadExtensions,
  uploadImageExtensions,
  uploadPreviewAddress,
} from '@theke/contract/media/upload.ts'
import { withChoice } from '@theke/domain/catalogue/choices.ts'
import type { UploadReference } from '@theke/domain/ordering/cart/cart.ts'
import { CloseIcon } from '@theke/ui/icons.tsx'
import { useId, useState } from 'react'
import { api } from '../api.ts'
import { uploadTexts } from '../texts/german/configurator.ts'
import { retry } from '../retry/retry.ts'
import { fill } from '../texts/i18n.ts'
import type { StepProps } from './step-props.ts'

/** Files of the customer: chosen, sent at once, shown, and taken back. */
export function UploadStep({ part, step, chosen, isInvalid, describedBy, onChange, onSending }: StepProps) {
  const inputId = useId()
  const isImage = part.type === 'image' || part.type === 'images'
  const isSeveral = part.type === 'images' || part.type === 'files'
  const extensions: readonly string[] = isImage ? uploadImageExtensions : uploadExtensions
  const [sending, setSending] = useState<readonly string[]>([])
  const [errors, setErrors] = useState<readonly string[]>([])
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const uploads = chosen.uploads ?? []

  // Uploads take their time; each changes what is chosen by then.
  const change = (changed: (before: UploadReference[]) => UploadReference[]) =>
    onChange((item) => withChoice(item, step, { uploads: changed(item.parts[step]?.uploads ?? []) }))

  const send = async (file: File) => {
    setSending((before) => [...before, file.name])
    onSending(1)
    try {
      if (!isAllowed(file, extensions)) throw new RangeError(file.name)
      const form = new FormData()
      form.set('data', file)
      // What arrives twice is cleared away, as no order refers to it.
      const { id, version, extension, publicHash } = await retry(
        () => api.call(uploadApi.createUpload, { form }),
        isAnswered,
      )
      setNames((before) => new Map(before).set(id, file.name))
      const reference = { id, version, extension, publicHash }
      change((before) => (isSeveral ? [...before, reference] : [reference]))
    } catch {
      setErrors((before) => [...before, fill(uploadTexts.failed, { file: file.name })])
    } finally {
      setSending((before) => without(before, file.name))
      onSending(-1)
    }
  }

  const nameOf = ({ id }: UploadReference, position: number) =>
    names.get(id) ?? fill(uploadTexts.file, { number: position + 1 })

  return (
    <div>
      <ul className="grid grid-cols-1 gap-2">
        {uploads.map((upload, position) => (
          <li key={upload.id} className="option">
            <a
              href={uploadAddress(upload)}
              target="_blank"
              rel="noopener"
              className="flex min-w-0 items-center gap-3"
            >
              {hasPreview(upload) && (
                <img
                  src={uploadPreviewAddress(upload)}
                  alt=""
                  width={56}
                  height={56}
                  className="size-14 shrink-0 bg-sand object-cover"
                />
              )}
              <span className="truncate underline underline-offset-4">{nameOf(upload, position)}</span>
            </a>
            <button
              type="button"
              className="grid size-11 shrink-0 place-items-center"
              aria-label={fill(uploadTexts.remove, { file: nameOf(upload, position) })}
              onClick={() => change((before) => before.filter(({ id }) => id !== upload.id))}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
        {sending.map((name) => (
          <li key={name} className="option text-muted">
            <output>{fill(uploadTexts.running, { file: name })}</output>
          </li>
        ))}
      </ul>
      <label htmlFor={inputId} className="upload-button">
        {uploadTexts.label}
        <input
          id={inputId}
          type="file"
          className="sr-only"
          multiple={isSeveral}
          accept={extensions.map((extension) => `.${extension}`).join(',')}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            setErrors([])
            for (const file of files) void send(file)
          }}
        />
      </label>
      <p className="field-hint">
        {fill(uploadTexts.limit, { types: isImage ? extensions.join(', ') : uploadTexts.kinds })}
      </p>
      {errors.map((error) => (
        <p key={error} className="field-error" role="alert">
          {error}
        </p>
      ))}
    </div>
  )
}

function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 0
}

function isAllowed(file: File, extensions: readonly string[]): boolean {
  const extension = file.name.split('.').pop()?.toLowerCase() ?? ''
  return file.size <= maxUploadBytes && extensions.includes(extension)
}

function hasPreview({ extension }: UploadReference): boolean {
  return extension === 'pdf' || uploadImageExtensions.some((known) => known === extension)
}

function without(names: readonly string[], name: string): string[] {
  const position = names.indexOf(name)
  return names.filter((_, index) => index !== position)
}
