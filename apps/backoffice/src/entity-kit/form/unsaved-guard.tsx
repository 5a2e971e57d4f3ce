import { Button, Group, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useOwnQuestion } from '../../session/login-in-place.ts'
import { de } from '../../texts/de.ts'

type Place = { pathname: string; search: Record<string, unknown> }

type Props = {
  /** Whether something is not saved, told when it is asked. */
  isActive: boolean | (() => boolean)
  /** Whether a save is on its way, which goes on where the screen is left. */
  isSaving?: boolean
  isLeaving?: RefObject<boolean>
  /**
   * Whether the next address is without what is not saved. By default a change behind the question mark stays on the record, unless a new
   * one becomes the copy of another.
   */
  isLeft?: (current: Place, next: Place) => boolean
}

/** Asks before unsaved changes are lost, by another screen of ours or by closing the page. */
export function UnsavedGuard({ isActive, isSaving = false, isLeaving, isLeft = isOtherScreen }: Props) {
  useOwnQuestion(isActive === true)
  const isAtRisk = () =>
    (typeof isActive === 'function' ? isActive() : isActive) && isLeaving?.current !== true
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isAtRisk() && isLeft(current, next),
    enableBeforeUnload: isAtRisk,
    withResolver: true,
  })
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={isSaving ? de.form.leaveSavingTitle : de.form.leaveTitle}
      closeButtonProps={{ 'aria-label': de.common.close }}
    >
      <p style={{ marginTop: 0 }}>{isSaving ? de.form.leaveSavingText : de.form.leaveText}</p>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {isSaving ? de.form.leaveSaving : de.form.leave}
        </Button>
        <Button onClick={() => blocker.reset?.()} data-autofocus>
          {de.form.stay}
        </Button>
      </Group>
    </Modal>
  )
}

function isOtherScreen(current: Place, next: Place): boolean {
  return current.pathname !== next.pathname || current.search['copy'] !== next.search['copy']
}
