import { useQuery } from '@tanstack/react-query'
import classes from './local-links-notice.module.css'
import { messageServicesQuery } from './message-services.ts'

type LocalLinksNoticeProps = {
  /** For a link that a person hands over by themselves, whether messages leave or not. */
  isHandedOver?: boolean
}

/** Says, where a message would leave or a link is handed over, that its links lead to this server only. */
export function LocalLinksNotice({ isHandedOver = false }: LocalLinksNoticeProps) {
  const { data } = useQuery(messageServicesQuery)
  if (data === undefined || data.hasPublicAddress) return null
  if (!isHandedOver && !data.email && !data.sms) return null
  return (
    <p className={classes.notice}>
      {isHandedOver ? 'Dieser Link führt' : 'Links in E-Mails und SMS führen'} nur auf diesen Server, weil
      PUBLIC_URL nicht eingestellt ist. Auf anderen Geräten {isHandedOver ? 'öffnet er' : 'öffnen sie'}{' '}
      nichts.
    </p>
  )
}
