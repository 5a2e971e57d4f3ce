import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { product } from '@theke/contract/catalogue/product.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import {
  type imageTemplate,
  imageTemplateApi,
  templateAddress,
} from '@theke/contract/media/image-template.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Card } from '../../entity-kit/card.tsx'
import { useTitles } from '../../entity-kit/record-queries.ts'
import { formErrors } from '../../entity-kit/form/record-errors.ts'
import { useOpenRecord, useRecordValues } from '../../entity-kit/form/record-form.ts'
import { useMay } from '../../session/session.ts'
import { Pending } from '../../shell/screen-states.tsx'
import { mediaTexts as text } from './media-texts.ts'
import classes from './media.module.css'

const pauseMs = 500

/** The picture of a template as it stands in the form, saved or not, filled with a product of choice. */
export function TemplatePreview() {
  const values = useRecordValues<RowOf<typeof imageTemplate>>()
  const { isStored } = useOpenRecord()
  const mayDraw = useMay('image-templates.preview')
  const [chosen, setChosen] = useState<string | null>(null)
  const { width, height, format, backgroundColor, layers } = values
  const [body] = useDebouncedValue(
    {
      width,
      height,
      format,
      backgroundColor,
      layers,
      product: chosen === null ? null : { id: Number(chosen) },
    },
    pauseMs,
  )
  const picture = useQuery({
    queryKey: ['image-templates', 'preview', body],
    queryFn: ({ signal }) => api.call(imageTemplateApi.previewTemplate, { body, signal }),
    placeholderData: keepPreviousData,
    enabled: mayDraw,
    retry: false,
    gcTime: 0,
  })
  const products = useProductChoices()
  if (!mayDraw) return null
  const address = templateAddress(values, chosen === null ? null : Number(chosen))
  return (
    <Card title={text.preview} hint={text.previewHint}>
      <Select
        label={text.previewProduct}
        data={products}
        value={chosen}
        onChange={setChosen}
        searchable
        clearable
        limit={100}
      />
      <div
        className={classes.templatePreview}
        aria-busy={picture.isFetching}
        data-stale={picture.isFetching || undefined}
      >
        {picture.data ? (
          <img src={picture.data.picture} alt={text.previewOf(values.name)} />
        ) : (
          picture.isPending && <Pending />
        )}
      </div>
      {picture.isError && <p role="alert">{formErrors(picture.error).join(' ')}</p>}
      {isStored && (
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            {text.templateAddress}
          </a>
        </p>
      )}
    </Card>
  )
}

function useProductChoices() {
  const titles = useTitles(product.path)
  return [...titles].map(([id, label]) => ({ value: String(id), label }))
}
