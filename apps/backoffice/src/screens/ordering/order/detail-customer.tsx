import { usePhoneFormat } from '../../../phone-format.ts'
import { IconExternalLink, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { addressLines, furtherDetails } from '@theke/contract/ordering/customer-field-labels.ts'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { deliveryPlace, type DeliveryPlace } from '@theke/domain/ordering/checkout/delivery-place.ts'
import { normalisePhone } from '@theke/domain/ordering/checkout/phone.ts'
import classes from './order-drawer.module.css'
import { useCustomerName } from '../customer-name.ts'
import { paymentSentence } from '../order-labels.ts'
import { texts } from '../ordering-texts.ts'

/** The customer's name, contact details and delivery address. */
export function DetailCustomer({ order }: { order: StaffOrder }) {
  const customerName = useCustomerName()
  const phoneText = usePhoneFormat()
  const person = `${order.firstName} ${order.lastName}`.trim()
  const place = deliveryPlace(order)
  const address = [place.name, ...addressLines(place)].filter(Boolean)
  const invoiced = order.deliveryAddress === null ? [] : addressLines(order)
  return (
    <section>
      <h3>{texts.detail.customer}</h3>
      <p className={classes.name}>{customerName(order)}</p>
      {order.isCompany && person && person !== customerName(order) && <p>{person}</p>}
      {order.vatNumber && (
        <p>
          {texts.detail.vat} {order.vatNumber}
        </p>
      )}
      {furtherDetails(order).map(([label, value]) => (
        <p key={label}>
          {label}: {value}
        </p>
      ))}
      {invoiced.length > 0 && (
        <p>
          {texts.detail.invoiceAddress} {invoiced.join(', ')}
        </p>
      )}
      <p className={classes.muted}>{paymentSentence(order)}</p>
      <ul className={classes.links}>
        {order.phone && (
          <li>
            <a href={`tel:${normalisePhone(order.phone)}`}>
              <IconPhone size={18} stroke={1.5} aria-hidden /> {phoneText(order.phone)}
            </a>
          </li>
        )}
        {order.email && (
          <li>
            <a
              href={`mailto:${order.email}?subject=${encodeURIComponent(texts.detail.title(order.ticketNumber))}`}
            >
              <IconMail size={18} stroke={1.5} aria-hidden /> {order.email}
            </a>
          </li>
        )}
        {address.length > 0 && (
          <li>
            <a
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(mapQuery(place))}`}
              target="_blank"
              rel="noreferrer"
              title={texts.detail.map}
            >
              <IconMapPin size={18} stroke={1.5} aria-hidden />
              <span>
                {order.deliveryAddress !== null && (
                  <strong className={classes.line}>{texts.detail.deliveryAddress}</strong>
                )}
                {address.map((line) => (
                  <span key={line} className={classes.line}>
                    {line}
                  </span>
                ))}
              </span>
            </a>
          </li>
        )}
        <li className={classes.screenOnly}>
          <a href={`/status/${order.uid}/${order.hash}`} target="_blank" rel="noreferrer">
            <IconExternalLink size={18} stroke={1.5} aria-hidden /> {texts.detail.customerPage}
          </a>
        </li>
      </ul>
      {order.newsletter && <p className={classes.muted}>{texts.detail.newsletter}</p>}
    </section>
  )
}

function mapQuery({ street, zipCode, city }: DeliveryPlace): string {
  return `${street}, ${zipCode} ${city}`
}
