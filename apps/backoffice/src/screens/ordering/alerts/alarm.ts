import { createStore } from '@theke/ui/store.ts'

const notes = [
  { frequency: 1046.5, start: 0 },
  { frequency: 1318.5, start: 0.22 },
  { frequency: 1568, start: 0.44 },
] as const
const decaySeconds = 0.9
const loudness = 0.35

const ringPauseMs = 4000
/** Sound outputs that take longer to open, or to sound, are given up: browsers may leave both pending for ever. */
const maxWakeMs = 3000
const maxSoundMs = 3000

/** Whether the bell can be heard: browsers block sound until the first interaction. */
type Voice = 'silent' | 'ready' | 'locked'

let audio: AudioContext | null = null
let isSounding = false
/** An open sound output takes power all day, so it is open only while the bell sounds. */
let isResting = false
let timer: ReturnType<typeof setInterval> | undefined

export const alarmVoice = createStore<Voice>('silent')

/** Creates the bell; whether it can be heard is up to the browser. */
export function prepareAlarm(): void {
  getBell()
}

function getBell(): AudioContext {
  if (audio !== null) return audio
  const bell = new AudioContext()
  audio = bell
  isResting = false
  bell.addEventListener('statechange', () => noteState(bell))
  noteState(bell)
  return bell
}

function noteState(bell: AudioContext): void {
  if (bell !== audio) return
  if (bell.state === 'running') {
    alarmVoice.set('ready')
    if (!isSounding) rest(bell)
  } else if (!isResting) {
    alarmVoice.set('locked')
  }
}

function rest(bell: AudioContext): void {
  isResting = true
  bell.suspend().catch(() => {})
}

/** Opens the sound output, and replaces one that stays closed. */
async function wake(bell: AudioContext): Promise<boolean> {
  isResting = false
  const isOpen = await inTime(bell.resume(), maxWakeMs)
  if (isOpen) noteState(bell)
  else dismiss(bell)
  return isOpen
}

/** The next ring or tap creates another bell. */
function dismiss(bell: AudioContext): void {
  if (bell !== audio) return
  audio = null
  alarmVoice.set('locked')
  bell.close().catch(() => {})
}

/** Makes the bell heard; to be called from a tap or key, which is what browsers wait for. */
export async function readyAlarm(): Promise<void> {
  const bell = getBell()
  if (alarmVoice.get() !== 'ready') await wake(bell)
}

/** Rings where the bell can be heard. */
export async function ringOnce(): Promise<void> {
  if (isSounding) return
  isSounding = true
  const bell = getBell()
  if (await wake(bell)) {
    if (await inTime(playBell(bell), maxSoundMs)) rest(bell)
    else dismiss(bell)
  }
  isSounding = false
}

/** Whether something succeeds within its time. */
async function inTime(work: Promise<void>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timeout = setTimeout(() => late.resolve(false), ms)
  const isDone = await Promise.race([work.then(() => true).catch(() => false), late.promise])
  clearTimeout(timeout)
  return isDone
}

/** Rings at once and again every few seconds until stopped. */
export function startRinging(): void {
  if (timer !== undefined) return
  prepareAlarm()
  void ringOnce()
  timer = setInterval(() => void ringOnce(), ringPauseMs)
}

export function stopRinging(): void {
  clearInterval(timer)
  timer = undefined
}

/** Plays the bell for new orders: three rising notes, made on the spot so that no file has to load. Resolves when it has sounded. */
async function playBell(audio: AudioContext): Promise<void> {
  await Promise.all(notes.map((note) => playNote(audio, note)))
}

function playNote(audio: AudioContext, { frequency, start }: (typeof notes)[number]): Promise<void> {
  const at = audio.currentTime + start
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.type = 'triangle'
  oscillator.frequency.value = frequency
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(loudness, at + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + decaySeconds)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(at)
  oscillator.stop(at + decaySeconds)
  return new Promise((resolve) => oscillator.addEventListener('ended', () => resolve()))
}
