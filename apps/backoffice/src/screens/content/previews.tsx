import type { block } from '@theke/contract/content/block.ts'
import type { navigation } from '@theke/contract/content/navigation.ts'
import type { node } from '@theke/contract/content/node.ts'
import { type Preview, previewApi } from '@theke/contract/content/preview-api.ts'
import type { site } from '@theke/contract/content/site.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useRecordForm, useRecordValues } from '../../entity-kit/form/record-form.ts'
import { useMay } from '../../session/session.ts'
import { errorsByField, formErrors } from '../../entity-kit/form/record-errors.ts'
import { contentTexts } from './content-texts.ts'

/** Shows a page as it will look. */
export function SitePreview() {
  const { name, title, description, content, image, nodes } = useRecordValues<RowOf<typeof site>>()
  const body = { name, title, description, content, image, nodes }
  if (!useMay(previewApi.createPreview.permission)) return null
  return <PreviewButton create={() => api.call(previewApi.createPreview, { body })} />
}

/** Shows the text of a block as a page, as blocks stand in different places. */
export function BlockPreview() {
  const { name, content } = useRecordValues<RowOf<typeof block>>()
  const body = { ...defaultValues(previewApi.createPreview.body ?? {}), name, content }
  if (!useMay(previewApi.createPreview.permission)) return null
  return <PreviewButton create={() => api.call(previewApi.createPreview, { body })} />
}

/** Shows the shop with a navigation above or below its pages. */
export function NavigationPreview() {
  const { name, identifier, items } = useRecordValues<RowOf<typeof navigation>>()
  const body = { name, identifier, items }
  if (!useMay(previewApi.createNavigationPreview.permission)) return null
  return <PreviewButton create={() => api.call(previewApi.createNavigationPreview, { body })} />
}

/** Shows a structured content alone on a page. */
export function NodePreview() {
  const { name, type, content } = useRecordValues<RowOf<typeof node>>()
  const body = { name, type, content }
  if (!useMay(previewApi.createNodePreview.permission)) return null
  return <PreviewButton create={() => api.call(previewApi.createNodePreview, { body })} />
}

/** Shows what stands in the form, saved or not, as a page in a tab of its own; `create` makes that page. */
function PreviewButton({ create }: { create: () => Promise<Preview> }) {
  const form = useRecordForm()
  const [isBusy, setIsBusy] = useState(false)

  async function show(): Promise<void> {
    // Opened while the click still counts; browsers block what opens later.
    const tab = window.open('', '_blank')
    setIsBusy(true)
    try {
      const { address } = await create()
      if (tab) tab.location.href = address
    } catch (error) {
      tab?.close()
      form.setErrors({ ...form.errors, ...errorsByField(error) })
      notifications.show({ message: formErrors(error).join(' '), color: 'refused' })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<IconEye size={16} />}
      loading={isBusy}
      onClick={() => void show()}
      title={contentTexts.previewHint}
    >
      {contentTexts.preview}
    </Button>
  )
}
