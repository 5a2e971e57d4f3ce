import { type Cents, type Percent, roundCents } from '../money.ts'

const weighedPaymentRules = ['hold', 'charge', 'later'] as const
/**
 * How a branch takes money for goods whose price is known only when they are weighed: `hold` secures more than the estimate and takes the
 * weighed sum, `charge` takes the estimate and settles the difference, `later` asks for money when all is weighed.
 */
export type WeighedPaymentRule = (typeof weighedPaymentRules)[number]

/** What a payment is begun with. */
export type PaymentTerms = {
  amount: Cents
  /** The amount is only secured at first and taken when the order is completed. */
  isManualCapture: boolean
}

export type WeighedPayment = { weighedPaymentRule: WeighedPaymentRule; weighedPaymentBuffer: Percent }

// Cards hold money for seven days at least; one of them is left for weighing and a late hand-over.
const maxHoldMs = 6 * 24 * 60 * 60 * 1000

/**
 * With which terms an order is paid online when it is placed; null where that is asked for after weighing. `at` is the appointment.
 * A hold that would end before the goods are handed over becomes a charge.
 */
export function paymentTerms(
  { totalGross, isApproximate }: { totalGross: Cents; isApproximate: boolean },
  { weighedPaymentRule, weighedPaymentBuffer }: WeighedPayment,
  { now, at }: { now: number; at: number | null },
): PaymentTerms | null {
  if (!isApproximate) return { amount: totalGross, isManualCapture: false }
  if (weighedPaymentRule === 'later') return null
  const isSoon = (at ?? now) - now <= maxHoldMs
  if (weighedPaymentRule === 'charge' || !isSoon) return { amount: totalGross, isManualCapture: false }
  return { amount: roundCents(totalGross * (1 + weighedPaymentBuffer / 100)), isManualCapture: true }
}
