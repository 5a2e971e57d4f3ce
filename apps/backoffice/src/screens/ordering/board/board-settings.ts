import { createStore, useStore } from '@theke/ui/store.ts'
import { useBranchesState } from '../live/use-branches.ts'

const soundKey = 'asp.orders.sound'
const branchKey = 'asp.orders.branch'

/** What belongs to this device: whether it rings and for which branch it works. */
type BoardSettings = { isSoundOn: boolean; branch: number | null }

const settings = createStore<BoardSettings>({
  isSoundOn: localStorage.getItem(soundKey) !== '0',
  branch: Number(localStorage.getItem(branchKey)) || null,
})

export function setSound(isSoundOn: boolean): void {
  localStorage.setItem(soundKey, isSoundOn ? '1' : '0')
  settings.set({ ...settings.get(), isSoundOn })
}

export function setBranch(branch: number | null): void {
  if (branch === null) localStorage.removeItem(branchKey)
  else localStorage.setItem(branchKey, String(branch))
  settings.set({ ...settings.get(), branch })
}

/** The same without a branch that is not one of the person's, such as one that somebody else has chosen on this device. */
export function useBoardSettings(): BoardSettings {
  const { isSoundOn, branch } = useStore(settings)
  const { branches, haveCome } = useBranchesState()
  const isOwn = !haveCome || branches.some(({ id }) => id === branch)
  return { isSoundOn, branch: isOwn ? branch : null }
}
