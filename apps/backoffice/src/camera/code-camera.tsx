import { useEffect, useRef, useState } from 'react'
import classes from './code-camera.module.css'
import { openQrReader, type QrReader } from './qr-reader.ts'

const lookEveryMs = 200

/** Whether pages may ask this browser for a camera at all: only over HTTPS. */
export function canScan(): boolean {
  return 'mediaDevices' in navigator
}

/** What the picture is called, and what to do where there is none. */
type CameraTexts = Record<'picture' | 'cameraRefused' | 'noCamera' | 'cameraFailed', string>

type Props = {
  texts: CameraTexts
  /** The camera at the back, or for what hangs on a wall the one in front. */
  facing?: 'environment' | 'user'
  onCode: (code: string) => void
}

/** The picture of a camera; the first code in it is reported. */
export function CodeCamera({ texts, facing = 'environment', onCode }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<keyof CameraTexts | null>(null)
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
      (error) => setFailure(failureOf(error)),
      facing,
    )
    return scan.stop
  }, [facing])
  if (failure !== null)
    return (
      <p role="alert" className={classes.error}>
        {texts[failure]}
      </p>
    )
  return <video ref={video} className={classes.video} aria-label={texts.picture} muted playsInline />
}

function failureOf(error: unknown): keyof CameraTexts {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'cameraRefused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'noCamera' : 'cameraFailed'
}

function startScan(
  screen: HTMLVideoElement,
  onCode: (code: string) => void,
  onFailure: (error: unknown) => void,
  facing: 'environment' | 'user',
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
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing } })
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
