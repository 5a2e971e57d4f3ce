import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconClipboardCopy, IconClipboardText } from '@tabler/icons-react'
import type { Fields } from '@theke/contract/fields.ts'
import { de } from '../../texts/de.ts'
import { useClipboard } from '../use-clipboard.ts'
import classes from './entries-clipboard.module.css'

/**
 * Copies the entries of one list of a record, such as its opening hours, and puts in those that were copied before, from whatever record.
 * They fit wherever entries have the same fields.
 */
export function EntriesClipboard<Entry extends object>({
  label,
  fields,
  entries,
  onPaste,
  isDisabled = false,
}: {
  label: string
  fields: Fields
  entries: readonly Entry[]
  onPaste: (copied: Entry[]) => void
  isDisabled?: boolean | undefined
}) {
  const { item, add } = useClipboard<Entry[]>(`entries of ${Object.keys(fields).join(', ')}`)
  return (
    <span className={classes.buttons}>
      {entries.length > 0 && (
        <Button
          variant="subtle"
          color="gray.7"
          leftSection={<IconClipboardCopy size={16} stroke={1.5} />}
          aria-label={de.form.copyEntries(label)}
          onClick={() => {
            add([...entries])
            notifications.show({ message: de.form.entriesCopied(label), color: 'var(--ready)' })
          }}
        >
          {de.form.copy}
        </Button>
      )}
      {item !== null && !isDisabled && (
        <Button
          variant="subtle"
          color="gray.7"
          leftSection={<IconClipboardText size={16} stroke={1.5} />}
          aria-label={de.form.pasteEntries(label)}
          onClick={() => onPaste(structuredClone(item))}
        >
          {de.form.paste}
        </Button>
      )}
    </span>
  )
}
