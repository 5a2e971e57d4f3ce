import { observed } from './observed.ts'
import { playBell } from './ring-tone.ts'

const pauseBetweenRings = 4000

/** Whether the bell can be heard: browsers keep a page silent until somebody has touched it. */
export type Voice = 'silent' | 'ready' | 'locked'

let audio: AudioContext | null = null
let timer: ReturnType<typeof setInterval> | undefined

export const alarmVoice = observed<Voice>('silent')

function noteVoice(): void {
  alarmVoice.write(audio === null ? 'silent' : audio.state === 'running' ? 'ready' : 'locked')
}

/** Makes the bell ready; to be called again from a tap or key where the browser has locked it. */
export async function readyAlarm(): Promise<void> {
  if (audio === null) {
    audio = new AudioContext()
    audio.addEventListener('statechange', noteVoice)
  }
  noteVoice()
  // A locked context answers only after the next touch, which may be hours away: nobody may wait for it without one.
  if (audio.state !== 'running') await audio.resume().catch(() => {})
}

/** Rings where the bell can be heard. */
export function ringOnce(): void {
  if (audio?.state === 'running') playBell(audio)
}

/** Rings at once and again every few seconds until stopped. */
export function startRinging(): void {
  if (timer !== undefined) return
  void readyAlarm().then(ringOnce)
  timer = setInterval(ringOnce, pauseBetweenRings)
}

export function stopRinging(): void {
  clearInterval(timer)
  timer = undefined
}
