import type { English } from '../i18n.ts'
import type { pendingOrderTexts } from '../pending-order.ts'

export const pendingOrderEnglish: English<typeof pendingOrderTexts> = {
  label: 'Saved order',
  lost: 'No connection. Your order is saved on this device. As soon as the connection is back, we will ask you whether to place it.',
  lostElsewhere:
    'Your order at {branch} is saved on this device and not confirmed yet. As soon as the connection is back, we will ask you whether to place it.',
  back: 'The connection is back. Would you like to place your order now? Nothing is ordered twice.',
  backElsewhere: 'Would you like to place your saved order at {branch} for {total} of {date}, {time} now?',
  send: 'Place it now',
  sending: 'Placing your order …',
  withdraw: 'Withdraw the order',
  withdrawShort: 'Withdraw',
  withdrawn: 'The order was withdrawn.',
  canceled: 'Your order had reached us after all. We have cancelled it.',
  arrived:
    'Your order had reached us after all and is being worked on, so it stands. Please contact the shop if you no longer want it.',
  follow: 'View order',
  understood: 'OK',
  failed: 'The order could not be placed just now. It is still saved.',
}
