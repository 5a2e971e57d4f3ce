import { createStore } from '../../../store.ts'
import { playBell } from './ring-tone.ts'

const pauseBetweenRings = 4000

/** Whether the bell can be heard: browsers block sound until the first interaction. */
type Voice = 'silent' | 'ready' | 'locked'

let audio: AudioContext | null = null
let timer: ReturnType<typeof setInterval> | undefined

export const alarmVoice = createStore<Voice>('silent')

function noteVoice(): void {
  alarmVoice.set(audio === null ? 'silent' : audio.state === 'running' ? 'ready' : 'locked')
}

/** Gets the bell out; whether it can be heard is up to the browser. */
export function prepareAlarm(): AudioContext {
  if (audio !== null) return audio
  audio = new AudioContext()
  audio.addEventListener('statechange', noteVoice)
  noteVoice()
  return audio
}

/** Makes the bell heard; to be called from a tap or key, which is what browsers wait for. */
export async function readyAlarm(): Promise<void> {
  const bell = prepareAlarm()
  if (bell.state !== 'running') await bell.resume().catch(() => {})
}

/** Rings where the bell can be heard. */
export function ringOnce(): void {
  if (audio?.state === 'running') playBell(audio)
}

/** Rings at once and again every few seconds until stopped. */
export function startRinging(): void {
  if (timer !== undefined) return
  prepareAlarm()
  ringOnce()
  timer = setInterval(ringOnce, pauseBetweenRings)
}

export function stopRinging(): void {
  clearInterval(timer)
  timer = undefined
}
