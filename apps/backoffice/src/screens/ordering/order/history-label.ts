import { transitions } from '@theke/domain/ordering/order-actions.ts'

/** What the history says of events that are no transitions. */
const historyLabels: Readonly<Record<string, string>> = {
  placed: 'Eingegangen',
  created: 'Eingegangen',
  'step-undone': 'Schritt zurückgenommen',
  'email-resent': 'E-Mail erneut gesendet',
  'sms-resent': 'SMS erneut gesendet',
  'alarm-everywhere': 'Niemand hat geantwortet: läutet überall',
  'alarm-manager': 'Niemand hat geantwortet: Leitung verständigt',
  'counter-paid': 'An der Theke bezahlt',
  'counter-returned': 'An der Theke zurückgegeben',
  'refund-settled': 'Fehlgeschlagene Rückerstattung erledigt',
  'item-weighed': 'Gewogen',
  'item-changed': 'Position geändert',
  'item-substituted': 'Position ersetzt',
  'item-removed': 'Position gestrichen',
}

/** The label of an entry of the history. */
export function historyLabel(action: string): string {
  return (
    Object.values(transitions).find(({ event }) => event === action)?.history ??
    historyLabels[action] ??
    action
  )
}
