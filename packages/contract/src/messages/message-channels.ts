import type { NewsKind, WithoutEmail } from '@theke/domain/ordering/customer-news.ts'
import { multiSelect, integer, object, optionalSelect } from '../fields.ts'
import { type Channel, channelLabels } from './outbox.ts'

/** The events that customers are notified of, in the order of an order's life. */
export const customerEventLabels: Readonly<Record<NewsKind, string>> = {
  placed: 'Bestellung eingegangen',
  confirmed: 'Bestellung bestätigt',
  counterProposed: 'Andere Zeit vorgeschlagen',
  changed: 'Bestellung geändert',
  substituteOffered: 'Ersatz angeboten',
  reminder: 'Erinnerung am Vortag',
  advanceDue: 'Erinnerung an die Anzahlung',
  payable: 'Nach dem Wiegen zu bezahlen',
  ready: 'Abholbereit, unterwegs oder serviert',
  ended: 'Bestellung storniert',
  refunded: 'Erstattung veranlasst',
}
export type CustomerMessages = Record<NewsKind, Channel[]>

/** How customers without an e-mail address may be reached. */
const withoutEmailLabels: Readonly<Record<WithoutEmail, string>> = {
  call: 'Anrufen',
  sms: 'Mit SMS',
  none: 'Gar nicht',
}

const { email, sms } = channelLabels
const both = ['email', 'sms'] as const
const all: Channel[] = [...both, 'push']

function channelsOf(event: NewsKind, defaultValue: Channel[] = all) {
  return { ...multiSelect({ label: customerEventLabels[event], options: channelLabels }), defaultValue }
}

/** The events and channels of messages to customers, and the recipients of alarms about unaccepted orders. */
export const messageFields = {
  customerMessages: object(
    {
      // No browser can have asked to hear of an order that was not there yet.
      placed: {
        ...multiSelect({ label: customerEventLabels.placed, options: { email, sms } }),
        defaultValue: [...both],
      },
      confirmed: channelsOf('confirmed', ['email']),
      counterProposed: channelsOf('counterProposed'),
      changed: channelsOf('changed'),
      substituteOffered: channelsOf('substituteOffered'),
      reminder: channelsOf('reminder'),
      advanceDue: channelsOf('advanceDue'),
      payable: channelsOf('payable'),
      ready: channelsOf('ready'),
      ended: channelsOf('ended'),
      refunded: channelsOf('refunded', ['email', 'push']),
    },
    { label: 'Nachrichten an Kunden', visibleTo: 'admin' },
  ),
  customersWithoutEmail: optionalSelect({
    label: 'Wie erreichen Sie Kunden ohne E-Mail?',
    hint: 'Anrufen: Bestätigte und fertige Bestellungen stehen zum Anrufen bereit. Mit SMS: Was sonst als E-Mail ginge, geht als SMS. Wird eine Bestellung geändert, abgelehnt oder storniert, oder ist eine Anzahlung fällig, ist immer anzurufen, wen keine Nachricht erreicht.',
    options: withoutEmailLabels,
    visibleTo: 'admin',
  }),
  reminderHour: integer({
    label: 'Erinnerung um (Stunde)',
    hint: 'Am Tag vor dem Termin. Leer: Es wird nicht erinnert.',
    min: 0,
    max: 23,
    defaultValue: 17,
    visibleTo: 'admin',
  }),
  alarmSecondDeviceMinutes: integer({
    label: 'Überall läuten nach (Minuten)',
    hint: 'An jedem Gerät der Filiale, auch wo jemand „Gesehen“ getippt hat. Leer: nie.',
    min: 1,
    max: 1440,
    defaultValue: 5,
    visibleTo: 'admin',
  }),
  alarmManagerMinutes: integer({
    label: 'Leitung verständigen nach (Minuten)',
    hint: 'Per E-Mail und SMS, wie bei der Filiale eingetragen. Leer: nie.',
    min: 1,
    max: 1440,
    defaultValue: 10,
    visibleTo: 'admin',
  }),
}
