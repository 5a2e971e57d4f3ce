import { IconCamera, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { canScan, CodeCamera } from '../../../camera/code-camera.tsx'
import classes from './terminal.module.css'
import { terminalTexts as texts } from './terminal-texts.ts'

/** Reads a badge with a QR code by the camera in front; nothing where pages cannot have a camera. */
export function BadgeCamera({ onBadge }: { onBadge: (badge: string) => void }) {
  const [isOn, setIsOn] = useState(false)
  if (!canScan()) return null
  const Icon = isOn ? IconX : IconCamera
  return (
    <div>
      {isOn && (
        <CodeCamera
          texts={texts.scanning}
          facing="user"
          onCode={(code) => {
            setIsOn(false)
            onBadge(code)
          }}
        />
      )}
      <button type="button" className={classes.others} onClick={() => setIsOn(!isOn)}>
        <Icon size={24} stroke={1.75} aria-hidden />
        {isOn ? texts.stopCamera : texts.camera}
      </button>
    </div>
  )
}
