import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { de } from '../../../texts/de.ts'
import { useUnsavedDialog } from '../../../session/login-in-place.ts'
import { useFocusReturn } from '../../../shell/use-focus-return.ts'

type Props = {
  title: string
  /** Whether something was typed that would be lost. */
  isUnsaved?: boolean
  onClose: () => void
  children: ReactNode
}

/** A question in front of everything else. */
export function Dialog({ title, isUnsaved = false, onClose, children }: Props) {
  const staying = useUnsavedDialog(isUnsaved)
  useFocusReturn()
  return (
    <Modal.Root opened onClose={onClose} size="lg" centered {...staying}>
      <Modal.Overlay />
      <Modal.Content>
        {/* No landmark: a page has one banner, and a dialog may lie over another. */}
        <Modal.Header role="none">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton size={44} iconSize={22} aria-label={de.common.close} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
