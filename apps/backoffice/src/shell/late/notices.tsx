import { Notifications } from '@mantine/notifications'

/** The short messages over the foot of the screen. */
export function Notices() {
  return <Notifications position="bottom-center" autoClose={4000} limit={4} containerWidth={340} />
}
