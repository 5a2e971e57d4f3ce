import { useEffect, useRef, useState } from 'react'
import classes from './hand-over.module.css'
import { handOverTexts as texts } from './hand-over-texts.ts'
import { openQrReader, type QrReader } from './qr-reader.ts'

const lookEveryMs = 200

/** Whether pages may ask this browser for a camera at all: only over HTTPS. */
export function canScan(): boolean {
  return 'mediaDevices' in navigator
}

/** The picture of the back camera; the first code in it is reported. */
export function CodeCamera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
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
      (error) => setFailure(failureText(error)),
    )
    return scan.stop
  }, [])
  if (failure !== null)
    return (
      <p role="alert" className={classes.error}>
        {failure}
      </p>
    )
  return <video ref={video} className={classes.video} aria-label={texts.picture} muted playsInline />
}

function failureText(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return texts.cameraRefused
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? texts.noCamera : texts.cameraFailed
}

function startScan(
  screen: HTMLVideoElement,
  onCode: (code: string) => void,
  onFailure: (error: unknown) => void,
) {
  let stream: MediaStream | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  function stop(): void {
    isStopped = true
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
  }

  async function start(): Promise<void> {
    const reading = openQrReader()
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    const read = await reading
    if (isStopped) return stop()
    screen.srcObject = stream
    await screen.play()
    await look(read)
  }

  async function look(read: QrReader): Promise<void> {
    if (isStopped) return
    const code = await read(screen)
    if (isStopped) return
    if (code !== null) return onCode(code)
    timer = setTimeout(() => void look(read).catch(fail), lookEveryMs)
  }

  function fail(error: unknown): void {
    if (!isStopped) onFailure(error)
    stop()
  }

  start().catch(fail)
  return { stop }
}
