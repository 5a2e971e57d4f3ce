import { createStore, useStore } from '@theke/ui/store.ts'

let isAsked = false

/** As stored, until the code that writes numbers has come: it is too large for the first load, and comes when a number is first shown. */
const format = createStore((phone: string): string => {
  if (phone.startsWith('+') && !isAsked) {
    isAsked = true
    import('@theke/contract/people/phone-number.ts').then(
      ({ shownPhone }) => format.set(shownPhone),
      // There is a newer version; the next number asks again.
      () => (isAsked = false),
    )
  }
  return phone
})

/** Writes stored phone numbers as people do. */
export function usePhoneFormat(): (phone: string) => string {
  return useStore(format)
}
