import { transitionHistory } from '../order-labels.ts'

/** What the history says of events that are no transitions. */
const historyLabels: Readonly<Record<string, string>> = {
  placed: 'Eingegangen',
  created: 'Eingegangen',
  'step-undone': 'Schritt zurückgenommen',
  'email-resent': 'E-Mail erneut gesendet',
  'sms-resent': 'SMS erneut gesendet',
  'message-failed': 'Nachricht nicht zugestellt: bitte anrufen',
  'advance-call': 'Anzahlung offen: bitte anrufen',
  'advance-call-ended': 'Anzahlung nicht mehr offen: kein Anruf nötig',
  'alarm-everywhere': 'Niemand hat geantwortet: läutet überall',
  'alarm-manager': 'Niemand hat geantwortet: Leitung verständigt',
  'counter-paid': 'An der Theke bezahlt',
  'counter-returned': 'An der Theke zurückgegeben',
  'refund-settled': 'Fehlgeschlagene Rückerstattung erledigt',
  'item-weighed': 'Gewogen',
  'item-changed': 'Position geändert',
  'item-substituted': 'Position ersetzt',
  'item-removed': 'Position gestrichen',
  'packaging-returned': 'Pfand zurückgenommen',
}

/** What the history calls an event of an order. */
export function historyLabel(order: Parameters<typeof transitionHistory>[0], action: string): string {
  return transitionHistory(order, action) ?? historyLabels[action] ?? action
}
