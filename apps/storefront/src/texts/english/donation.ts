import type { English } from '../i18n.ts'
import type { donationTexts } from '../donation.ts'

export const donationEnglish: English<typeof donationTexts> = {
  text: 'We give {amount} of your order to an organisation of your choice.',
  choose: 'Choose an organisation',
  change: 'Choose another organisation',
  select: 'Choose',
  deselect: 'Clear choice',
  nameAndAction: '{name}: {action}',
  search: 'Search organisations',
  empty: 'No matching organisation found.',
  loading: 'Loading organisations …',
  loadFailed: 'The organisations could not be loaded',
  retry: 'Try again',
  website: 'Website',
  close: 'Close',
}
