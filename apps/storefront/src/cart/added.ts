import { createStore } from '@theke/ui/store.ts'

/** What was added last, such as '1,5 kg Tafelspitz', the line of the cart it is in, and how many times something was added. */
type Added = { text: string; line: string | undefined; count: number }

const shownForMs = 4000
let timer: ReturnType<typeof setTimeout> | undefined
let count = 0

const { set, ...state } = createStore<Added | null>(null)

/** What was added a moment ago; null some seconds later. */
export const added = state

/** Lets the cart show for a few seconds what was added. */
export function showAdded(text: string, line: string | undefined): void {
  count += 1
  clearTimeout(timer)
  timer = setTimeout(() => set(null), shownForMs)
  set({ text, line, count })
}
