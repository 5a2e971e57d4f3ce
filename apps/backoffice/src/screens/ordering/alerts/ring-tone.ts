const notes = [
  { frequency: 1046.5, start: 0 },
  { frequency: 1318.5, start: 0.22 },
  { frequency: 1568, start: 0.44 },
] as const
const decaySeconds = 0.9
const loudness = 0.35

/** Plays the bell for new orders: three rising notes, made on the spot so that no file has to load. Resolves when it has sounded. */
export async function playBell(audio: AudioContext): Promise<void> {
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
