import { createStore } from '@theke/ui/store.ts'

const notes = [
  { frequency: 1046.5, start: 0 },
  { frequency: 1318.5, start: 0.22 },
  { frequency: 1568, start: 0.44 },
] as const
const decaySeconds = 0.9
const loudness = 0.35

const ringPauseMs = 4000
/** Browsers may leave the opening of a sound output, and a sound, pending for ever. */
const patienceMs = 3000

/** Whether the bell can be heard: browsers block sound until the first interaction. */
type Voice = 'silent' | 'ready' | 'locked'

let audio: AudioContext | null = null
let waking: Promise<AudioContext | null> | null = null
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
  audio = createBell()
  noteState(audio)
  return audio
}

function createBell(): AudioContext {
  const bell = new AudioContext()
  bell.addEventListener('statechange', () => noteState(bell))
  return bell
}

function noteState(bell: AudioContext): void {
  if (bell !== audio) return
  if (bell.state === 'running') {
    alarmVoice.set('ready')
    if (!isSounding && waking === null) rest(bell)
  } else if (!isResting) {
    alarmVoice.set('locked')
  }
}

function rest(bell: AudioContext): void {
  isResting = true
  bell.suspend().catch(() => {})
}

/** Opens the sound output, once for all who ask at the same time; null where it stays closed. */
function wake(): Promise<AudioContext | null> {
  waking ??= openBell().finally(() => {
    waking = null
  })
  return waking
}

/** Beside an output that stays closed another one is tried. The old one is kept until that opens, as a browser may have allowed the old one only. */
async function openBell(): Promise<AudioContext | null> {
  const bell = getBell()
  const tried = alarmVoice.get() === 'locked' ? [bell, createBell()] : [bell]
  isResting = false
  const opening = Promise.any(tried.map((each) => each.resume().then(() => each)))
  const opened = await withinPatience(opening)
  audio = opened ?? bell
  for (const each of tried) if (each !== audio) each.close().catch(() => {})
  alarmVoice.set(opened === null ? 'locked' : 'ready')
  return opened
}

/** Makes the bell heard; to be called from a tap or key, which is what browsers wait for. */
export async function readyAlarm(): Promise<void> {
  if (alarmVoice.get() === 'ready') return
  // What is being opened already began without the tap.
  audio?.resume().catch(() => {})
  const bell = await wake()
  if (bell !== null && !isSounding) rest(bell)
}

/** Rings where the bell can be heard. */
export async function ringOnce(): Promise<void> {
  if (isSounding) return
  isSounding = true
  try {
    const bell = await wake()
    if (bell === null) return
    const hasSounded = await withinPatience(playBell(bell).then(() => true))
    if (!hasSounded) alarmVoice.set('locked')
    rest(bell)
  } finally {
    isSounding = false
  }
}

/** What work results in; null where it fails or takes too long. */
async function withinPatience<T>(work: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>()
  const timeout = setTimeout(() => late.resolve(null), patienceMs)
  try {
    return await Promise.race([work, late.promise])
  } catch {
    return null
  } finally {
    clearTimeout(timeout)
  }
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
