import type { WeighedPaymentRule } from '@theke/domain/payments/weighed-payment.ts'

export const weighedPaymentRuleLabels: Readonly<Record<WeighedPaymentRule, string>> = {
  charge: 'Richtpreis abbuchen, Differenz ausgleichen',
  hold: 'Richtpreis mit Aufschlag reservieren, Gewogenes abbuchen',
  later: 'Zahlungslink nach dem Wiegen',
}
