import { Skeleton } from '@mantine/core'
import type { WidgetProps } from './widget.ts'
import { lazyComponent } from '../../shell/lazy-component.tsx'

// The editor is larger than all the rest of a form.
const LazyEditor = lazyComponent(
  async () => (await import('../rich-text/rich-text-editor.tsx')).RichTextEditor,
)

/** Formatted text, written as it will look. */
export function RichTextField(props: WidgetProps) {
  return <LazyEditor whileLoading={<Skeleton height={180} />} {...props} />
}
