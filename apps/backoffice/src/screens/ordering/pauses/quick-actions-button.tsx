import { Button } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { lateOpener } from '../../../shell/late/late-opener.tsx'
import { pausesTexts as texts } from './pauses-texts.ts'
import { usePauses } from './use-pauses.ts'

const LateList = lateOpener<{ own: number | null }>(
  'dialog',
  async () => (await import('./quick-actions.tsx')).QuickActionsList,
)

/** What cuts the present day short, beside the board of one branch, or of all of them. */
export function QuickActionsButton({ branch }: { branch: number | null }) {
  const { branches, mayChange, error } = usePauses()
  if (!mayChange) return null
  return (
    <LateList
      own={branch}
      button={
        <Button
          variant="default"
          leftSection={<IconClockPause size={18} stroke={1.5} aria-hidden />}
          disabled={branches.length === 0 && error === null}
        >
          {texts.open}
        </Button>
      }
    />
  )
}
