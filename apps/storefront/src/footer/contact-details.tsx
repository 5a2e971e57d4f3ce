import { footerTexts } from '../texts/german/footer.ts'
import { directionsAddress, type Destination } from './directions.ts'

type Place = { name: string; street: string; zipCode: string; city: string }

/** Name, street and city, each on its line as far as they are known. */
export function PostalAddress({ place: { name, street, zipCode, city } }: { place: Place }) {
  const lines = [name, street, `${zipCode} ${city}`.trim()].filter(Boolean)
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

/** Phone and e-mail, as far as they are known. */
export function ContactDetails({ phone, email }: { phone: string; email: string }) {
  return (
    <p className="my-1 flex flex-col items-start">
      {phone && (
        <a href={phoneAddress(phone)} className="footer-link num">
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="footer-link">
          <BreakableEmail email={email} />
        </a>
      )}
    </p>
  )
}

/** Breaks behind its sign where it is too long for one line. */
function BreakableEmail({ email }: { email: string }) {
  const [name, host] = email.split('@')
  return (
    <span className="wrap-anywhere">
      {name}@<wbr />
      {host}
    </span>
  )
}

/** Leads to a map with the way there, in a tab of its own (R-UI-12). Nothing where the place is not known. */
export function DirectionsLink({ place, className }: { place: Destination & Place; className: string }) {
  const address = directionsAddress(place)
  if (address === null) return null
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={className}>
      {footerTexts.directions}
      <span className="sr-only"> {place.name}</span>
    </a>
  )
}

/** The address by which a phone calls a number. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
