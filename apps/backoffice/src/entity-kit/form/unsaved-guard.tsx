import { Button, Group, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { de } from '../../texts/de.ts'

/** Asks before unsaved changes are lost, by another screen of ours or by closing the page. */
export function UnsavedGuard({ isActive, isLeaving }: { isActive: boolean; isLeaving?: RefObject<boolean> }) {
  const blocker = useBlocker({
    // A change of the address behind the question mark stays on the record.
    shouldBlockFn: ({ current, next }) =>
      isActive && isLeaving?.current !== true && current.pathname !== next.pathname,
    enableBeforeUnload: () => isActive && isLeaving?.current !== true,
    withResolver: true,
  })
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={de.form.leaveTitle}
      closeButtonProps={{ 'aria-label': de.common.close }}
    >
      <p style={{ marginTop: 0 }}>{de.form.leaveText}</p>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {de.form.leave}
        </Button>
        <Button onClick={() => blocker.reset?.()} data-autofocus>
          {de.form.stay}
        </Button>
      </Group>
    </Modal>
  )
}
