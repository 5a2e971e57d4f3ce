import type { block } from '@theke/contract/content/block.ts'
import type { navigation } from '@theke/contract/content/navigation.ts'
import type { node } from '@theke/contract/content/node.ts'
import { previewApi } from '@theke/contract/content/preview-api.ts'
import type { site } from '@theke/contract/content/site.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { api } from '../../api.ts'
import { useRecordValues } from '../../entity-kit/form/record-form.ts'
import { useMay } from '../../session/session.ts'
import { PreviewButton } from './preview-button.tsx'

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
