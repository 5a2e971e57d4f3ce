import type { English } from '../i18n.ts'
import type { installTexts } from '../install.ts'

export const installEnglish: English<typeof installTexts> = {
  title: 'Install this page as an app',
  text: 'Order faster, even with a weak connection.',
  accept: 'Install',
  skip: 'Not now',
  browser: 'Tap “Install” and confirm what your browser asks.',
  iphone: 'Tap the share symbol at the bottom and choose “Add to Home Screen”.',
  ipad: 'Tap the share symbol at the top right and choose “Add to Home Screen”.',
  other: 'Your browser cannot install the app by itself. Please add it from the menu of your browser.',
  finish: 'Finish installing',
  cancel: 'Cancel',
  link: 'Install the app',
  hint: 'Install our app and order even faster next time.',
  updateLabel: 'Update',
  updateText: 'An update was installed!',
  updateRestart: 'Restart the app',
}
