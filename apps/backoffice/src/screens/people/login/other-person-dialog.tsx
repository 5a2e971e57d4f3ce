import { Button, Group, Modal } from '@mantine/core'
import { closeOtherPerson } from '../../../session/tab-person.ts'
import { useFocusReturn } from '../../../shell/use-focus-return.ts'
import { de } from '../../../texts/de.ts'
import { loginTexts } from './login-texts.ts'

/** Says that nothing of this page is saved, as it is of another person. It can be closed, to read or copy what was typed. */
export default function OtherPersonDialog({ name }: { name: string }) {
  useFocusReturn()
  return (
    <Modal
      opened
      onClose={closeOtherPerson}
      title={loginTexts.otherTitle}
      closeButtonProps={{ 'aria-label': de.common.close }}
      returnFocus={false}
    >
      <p>{loginTexts.otherText(name)}</p>
      <Group justify="flex-end">
        <Button onClick={() => location.reload()} data-autofocus>
          {de.shell.reload}
        </Button>
      </Group>
    </Modal>
  )
}
