import type { DonationOffer } from '@theke/domain/ordering/pricing/donation.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'

/** To whom the shop gives something with every order; null with the plugin off or nobody to give to. */
export function donationOffer({ config, donatees }: CatalogSnapshot): DonationOffer | null {
  if (!config.enablePluginDonations || donatees.length === 0) return null
  return { amount: config.donationAmount, donatees }
}
