import { useSessionStorage } from '@mantine/hooks'
import { withItem, type ClipboardItem } from './clipboard.ts'

/** What was copied for one context, such as the records of an entity; stored until the tab is closed. */
export function useClipboard<Values>(context: string) {
  const [items, setItems] = useSessionStorage<ClipboardItem[]>({
    key: 'asp.clipboard',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const item = items.find((candidate) => candidate.context === context)
  return {
    // The storage key contains the context.
    item: (item?.values as Values | undefined) ?? null,
    add: (values: Values) => setItems((before) => withItem(before, { context, values })),
  }
}
