import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSparkles } from '@tabler/icons-react'
import { contentAiApi } from '@theke/contract/content/content-ai-api.ts'
import { useOpenRecord } from '../../../entity-kit/form/record-form.ts'
import { aiTexts } from './ai-texts.ts'
import { useContentAi } from './use-content-ai.ts'
import { lazyComponent } from '../../../shell/lazy-component.ts'

const LazyDrawer = lazyComponent(async () => (await import('./suggest-drawer.tsx')).SuggestDrawer)

/** Leads to suggestions for the open page; not there where no provider is configured. */
export function SuggestButton() {
  const { isStored } = useOpenRecord()
  const [isOpen, drawer] = useDisclosure(false)
  const ai = useContentAi(contentAiApi.writeSite.permission)
  if (!isStored || ai === null) return null
  return (
    <>
      <Button variant="default" leftSection={<IconSparkles size={16} />} onClick={drawer.open}>
        {aiTexts.open}
      </Button>
      {isOpen && <LazyDrawer usage={ai} onClose={drawer.close} />}
    </>
  )
}
