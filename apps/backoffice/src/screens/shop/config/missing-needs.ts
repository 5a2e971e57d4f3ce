import { providerKeys } from '@theke/contract/shop/config/provider-fields.ts'
import { providerNames, providers } from '@theke/domain/payments/providers.ts'
import { isKeyOf, keysOf, recordBy } from '@theke/domain/typed-objects.ts'
import { configFields, type Config, type ConfigState } from '@theke/contract/shop/config/config.ts'
import type { PaymentMethod } from '@theke/domain/shop/branch.ts'

type Draft = Partial<Config>
type Need = (draft: Draft, state: ConfigState) => string | null
type Name = keyof Config & string

/**
 * The second switch of a payment method, which says that the shop may offer it. Here both are one: people see that of the shop, which is on while both
 * are.
 */
export const secondSwitches: Readonly<Record<string, Name>> = {
  enableATMCard: 'enablePluginATMCard',
  enableHydroAGVoucher: 'enablePluginHydroAGVoucher',
  ...recordBy(
    providerNames,
    (name) => providers[name].shop,
    (name) => providers[name].plugin,
  ),
}

/** Whether a function is on in the form: both switches, where it has two. */
export function isOn(name: string, draft: Draft): boolean {
  const second = secondSwitches[name]
  return isKeyOf(draft, name) && draft[name] === true && (second === undefined || draft[second] === true)
}

const needs = {
  enableCash: [aBranchWith('cash')],
  enableATMCard: [aBranchWith('atm-card')],
  enableHydroAGVoucher: [aBranchWith('hydro-ag-voucher')],
  ...recordBy(
    providerNames,
    (name) => providers[name].shop,
    (name) => [
      ...providerKeys[name].fields.filter((key) => configFields[key].isWriteOnly).map(given),
      aBranchWith(name),
    ],
  ),
  enablePluginSMS: [
    given('smsProvider'),
    given('smsSender'),
    (draft, state) => (draft.smsProvider === 'twilio' ? given('smsAccount')(draft, state) : null),
    given('smsProviderKey'),
  ],
  enablePluginDonations: [
    (_draft, { donatees }) => (donatees === 0 ? 'ein Spendenempfänger (Website)' : null),
  ],
  enablePluginMapbox: [
    given('mapStyleUrl'),
    (draft, state) =>
      draft.mapStyleUrl?.includes('{key}') ? given('mapboxAccessToken')(draft, state) : null,
  ],
} satisfies Partial<Record<Name, readonly Need[]>>

/** The switches that need something besides being on. */
export const switchesWithNeeds: readonly Name[] = keysOf(needs)

/** What a function that is switched on still lacks, in words; empty where nothing is missing or it is off. */
export function missingNeeds(name: string, draft: Draft, state: ConfigState): string[] {
  if (!isKeyOf(needs, name) || !isOn(name, draft)) return []
  return needs[name].flatMap((need) => need(draft, state) ?? [])
}

/** A field of the form that is filled in, or a secret that is set. */
function given(name: Name): Need {
  return (draft, { secrets }) => (draft[name] || secrets.includes(name) ? null : configFields[name].label)
}

function aBranchWith(method: PaymentMethod): Need {
  return (_draft, { branches }) => (branches[method] === 0 ? 'eine Filiale, die sie eingeschaltet hat' : null)
}
