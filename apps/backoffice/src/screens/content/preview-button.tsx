import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconEye } from '@tabler/icons-react'
import type { Preview } from '@theke/contract/content/preview-api.ts'
import { useState } from 'react'
import { errorsByField, formErrors } from '../../entity-kit/form/record-errors.ts'
import { useRecordForm } from '../../entity-kit/form/record-form.ts'
import { contentTexts } from './content-texts.ts'

/** Shows what stands in the form, saved or not, as a page in a tab of its own; `create` makes that page. */
export function PreviewButton({ create }: { create: () => Promise<Preview> }) {
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
      notifications.show({ message: formErrors(error).join(' '), color: 'primary' })
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
