import { notificationsStore } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { lazyComponent } from '../lazy-component.ts'
import { orNewVersion } from '../new-version.tsx'

const Notices = lazyComponent(() => orNewVersion(async () => (await import('./notices.tsx')).Notices))

/** Loaded ahead of the first notice, as the line may be gone when there is one. */
const loadAfterMs = 5000

/** The short messages over the foot of the screen; those from before they are loaded are kept until then. */
export function LateNotices() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (isWanted) return
    const want = () => setIsWanted(true)
    if (notificationsStore.getState().notifications.length > 0) want()
    const unsubscribe = notificationsStore.subscribe(want)
    const timer = setTimeout(want, loadAfterMs)
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [isWanted])
  return isWanted && <Notices />
}
