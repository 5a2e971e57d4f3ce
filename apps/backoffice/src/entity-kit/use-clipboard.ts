import { useSessionStorage } from '@mantine/hooks'
import { withItem, type ClipboardItem } from './clipboard.ts'
import type { FormValues } from './form-values.ts'

/** What was copied for one context, such as the records of an entity; kept until the tab is closed. */
export function useClipboard(context: string) {
  const [items, setItems] = useSessionStorage<ClipboardItem[]>({
    key: 'asp.clipboard',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  return {
    item: items.find((item) => item.context === context)?.values ?? null,
    add: (values: FormValues) => setItems((before) => withItem(before, { context, values })),
  }
}
