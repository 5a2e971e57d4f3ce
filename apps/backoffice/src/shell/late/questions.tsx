import { ModalsProvider } from '@mantine/modals'
import { useEffect } from 'react'
import { de } from '../../texts/de.ts'

/** The questions before something is lost. */
export function Questions({ onReady }: { onReady: () => void }) {
  // It listens from its own effects on, which run before this one.
  useEffect(onReady, [onReady])
  return <ModalsProvider labels={{ confirm: de.common.ok, cancel: de.common.cancel }}>{null}</ModalsProvider>
}
