import { Button, Checkbox } from '@mantine/core'
import { IconPhoneCall } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { normalisePhone } from '@theke/domain/ordering/checkout/phone.ts'
import { type CustomerNews, customerNews, type NewsKind } from '@theke/domain/ordering/customer-news.ts'
import type { ReactNode } from 'react'
import { usePhoneFormat } from '../../../phone-format.ts'
import { messageServicesQuery } from '../../messages/message-services.ts'
import { newsSentence, newsTexts } from '../news-texts.ts'
import classes from './tell-customer.module.css'

/** How the customer of an order will hear of something, as the shop is set up; null until that is known. */
export function useCustomerNews(order: StaffOrderSummary, kind: NewsKind): CustomerNews | null {
  const { data } = useQuery(messageServicesQuery)
  return data === undefined ? null : customerNews(kind, order, data)
}

type Props = {
  order: StaffOrderSummary
  kind: NewsKind
  /** What may be said on the phone. */
  sentence: string
  isCalled: boolean
  onCalled: (isCalled: boolean) => void
}

/** Says before a step which message the customer will get, or that somebody has to call, which may be done at once. */
export function TellCustomer({ order, kind, sentence, isCalled, onCalled }: Props) {
  const news = useCustomerNews(order, kind)
  const phoneText = usePhoneFormat()
  if (news === null) return null
  const how = newsSentence(news, order, phoneText)
  if (news.call === null) return <p className={classes.message}>{how}</p>
  return (
    <CallPanel lead={how} phone={news.call} sentence={sentence}>
      <Checkbox
        className={classes.done}
        label={newsTexts.called}
        checked={isCalled}
        onChange={(event) => onCalled(event.currentTarget.checked)}
      />
      <p className={classes.later}>{newsTexts.later}</p>
    </CallPanel>
  )
}

type PanelProps = { lead: string; phone: string; sentence: string; children: ReactNode }

/** The number to call, with what may be said. */
export function CallPanel({ lead, phone, sentence, children }: PanelProps) {
  const phoneText = usePhoneFormat()
  return (
    <section className={classes.panel} aria-label={newsTexts.title}>
      <p className={classes.lead}>
        <IconPhoneCall size={20} stroke={1.75} aria-hidden />
        {lead} {newsTexts.title}:
      </p>
      <p className={classes.phone}>{phoneText(phone)}</p>
      {sentence && <p className={classes.sentence}>„{sentence}“</p>}
      <div className={classes.buttons}>
        <Button component="a" href={`tel:${normalisePhone(phone)}`} color="dark.9">
          {newsTexts.call}
        </Button>
        {children}
      </div>
    </section>
  )
}
