import type { English } from '../i18n.ts'
import type { waitingTexts } from '../german/waiting-list.ts'

export const waitingEnglish: English<typeof waitingTexts> = {
  join: 'Join the waiting list',
  heading: 'Join the waiting list',
  text: 'If something becomes free, we hold it for you and let you know.',
  close: 'Close',
  amount: 'Quantity',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  contactHint: 'An e-mail address or a phone number is enough.',
  days: 'Which days suit you?',
  daysHint: 'None chosen: any day.',
  privacy: 'I have read and accept the {privacyPolicy}.',
  privacyLink: 'privacy policy',
  send: 'Join',
  failed: 'Your entry could not be saved just now. Please try again.',
  done: 'You are on the waiting list. We will get in touch as soon as something is free.',
  order: 'Add to basket and order',
  choose: 'Choose and order',
  decline: 'Decline',
  leave: 'Leave the waiting list',
  sure: 'Are you sure? The next person will get it then.',
  yes: 'Yes, decline',
  keep: 'Keep it',
  another:
    'Each offer is ordered by itself. Please open the other link again once you have ordered this one.',
  gone: 'This offer no longer exists.',
  loadFailed: 'Your place on the waiting list could not be loaded just now.',
  retry: 'Try again',
  withdrawFailed: 'That did not work just now. Please try again.',
}
