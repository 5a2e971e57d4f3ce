import { ActionIcon, Button, Select } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconCopy, IconPrinter, IconTemplate } from '@tabler/icons-react'
import { useMay } from '../../../session/session.ts'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import type { BranchName } from '../../ordering/live/use-branches.ts'
import { planningTexts as texts } from './planning-texts.ts'

/** The branch, the steps back and forth, and publishing. */
export function PlanHeader({
  branch,
  branches,
  changes,
  isSaving,
  isStillLoading,
  onBranch,
  onUndo,
  onRedo,
  onCopyWeek,
  onTemplates,
  onPublish,
}: {
  branch: number
  branches: readonly BranchName[]
  changes: number
  isSaving: boolean
  /** What is shown is not the plan that would be copied from, filled or published. */
  isStillLoading: boolean
  onBranch: (id: string) => void
  onUndo: (() => void) | null
  onRedo: (() => void) | null
  onCopyWeek: () => void
  onTemplates: () => void
  onPublish: () => void
}) {
  const mayPublish = useMay('planning.publish')
  return (
    <ScreenHeader
      title={texts.title}
      beside={
        <Select
          aria-label={texts.branch}
          allowDeselect={false}
          data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(branch)}
          onChange={(value) => {
            if (value !== null) onBranch(value)
          }}
        />
      }
      folded={
        <>
          <ActionIcon
            variant="default"
            size={40}
            aria-label={texts.undo}
            disabled={onUndo === null}
            onClick={() => onUndo?.()}
          >
            <IconArrowBackUp size={18} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={40}
            aria-label={texts.redo}
            disabled={onRedo === null}
            onClick={() => onRedo?.()}
          >
            <IconArrowForwardUp size={18} stroke={1.75} />
          </ActionIcon>
          <ActionIcon variant="default" size={40} aria-label={texts.print} onClick={() => window.print()}>
            <IconPrinter size={18} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={40}
            aria-label={texts.templates}
            disabled={isStillLoading}
            onClick={onTemplates}
          >
            <IconTemplate size={18} stroke={1.75} />
          </ActionIcon>
          <Button
            variant="default"
            leftSection={<IconCopy size={17} stroke={1.5} />}
            disabled={isStillLoading}
            onClick={onCopyWeek}
          >
            {texts.copyWeek}
          </Button>
        </>
      }
    >
      {mayPublish && (
        <Button
          disabled={isStillLoading || changes === 0}
          loading={isSaving && changes > 0}
          onClick={onPublish}
        >
          {texts.publish(changes)}
        </Button>
      )}
    </ScreenHeader>
  )
}
