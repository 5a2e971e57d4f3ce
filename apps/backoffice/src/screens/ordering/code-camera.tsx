import { useEffect, useRef, useState } from 'react'
import classes from './hand-over.module.css'
import { handOverTexts as texts } from './hand-over-texts.ts'

/** What browsers with the Barcode Detection API offer; not yet part of TypeScript's own types. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const lookEveryMs = 200

/** Whether this browser can read codes from its camera; others have scanners that type. */
export function canScan(): boolean {
  return 'BarcodeDetector' in globalThis && 'mediaDevices' in navigator
}

/** The picture of the back camera; the first code in it is told. */
export function CodeCamera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const tell = useRef(onCode)
  useEffect(() => {
    tell.current = onCode
  })
  useEffect(() => {
    const screen = video.current
    if (screen === null) return
    const scan = startScan(
      screen,
      (code) => tell.current(code),
      () => setFailed(true),
    )
    return scan.stop
  }, [])
  if (hasFailed)
    return (
      <p role="alert" className={classes.error}>
        {texts.cameraFailed}
      </p>
    )
  return <video ref={video} className={classes.video} aria-label={texts.picture} muted playsInline />
}

function startScan(screen: HTMLVideoElement, onCode: (code: string) => void, onFailure: () => void) {
  let stream: MediaStream | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  function stop(): void {
    isStopped = true
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
  }

  async function start(): Promise<void> {
    const { BarcodeDetector } = globalThis as unknown as { BarcodeDetector: DetectorClass }
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isStopped) return stop()
    screen.srcObject = stream
    await screen.play()
    await look(detector)
  }

  async function look(detector: Detector): Promise<void> {
    if (isStopped) return
    const [code] = await detector.detect(screen)
    if (isStopped) return
    if (code !== undefined) return onCode(code.rawValue)
    timer = setTimeout(() => void look(detector).catch(fail), lookEveryMs)
  }

  function fail(): void {
    if (!isStopped) onFailure()
    stop()
  }

  start().catch(fail)
  return { stop }
}
