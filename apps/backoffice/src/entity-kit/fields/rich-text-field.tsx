import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { WidgetProps } from './widget.ts'

// The editor is larger than all the rest of a form.
const LateEditor = lazy(async () => ({
  default: (await import('../rich-text/rich-text-editor.tsx')).RichTextEditor,
}))

/** Formatted text, written as it will look. */
export function RichTextField(props: WidgetProps) {
  return (
    <Suspense fallback={<Skeleton height={180} />}>
      <LateEditor {...props} />
    </Suspense>
  )
}
