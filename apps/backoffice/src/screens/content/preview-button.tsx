import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconEye } from '@tabler/icons-react'
import { previewApi } from '@theke/contract/content/preview-api.ts'
import type { BodyOf } from '@theke/contract/endpoint.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { errorsByField, looseErrors } from '../../entity-kit/record-errors.ts'
import { useRecordForm, useRecordValues } from '../../entity-kit/record-form.ts'
import { de } from '../../texts/de.ts'

type Body = BodyOf<typeof previewApi.createPreview>

/** Shows the page as it stands in the form, saved or not, in a tab of its own. */
export function PreviewButton() {
  const form = useRecordForm()
  const { name, title, description, content, image, nodes } = useRecordValues<Body>()
  const [isBusy, setIsBusy] = useState(false)

  async function show(): Promise<void> {
    // Opened while the click still counts; browsers block what opens later.
    const tab = window.open('', '_blank')
    setIsBusy(true)
    try {
      const body = { name, title, description, content, image, nodes }
      const { address } = await api.call(previewApi.createPreview, { body })
      if (tab) tab.location.href = address
    } catch (error) {
      tab?.close()
      form.setErrors({ ...form.errors, ...errorsByField(error) })
      notifications.show({ message: looseErrors(error).join(' '), color: 'primary' })
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
      title={de.site.previewHint}
    >
      {de.site.preview}
    </Button>
  )
}
