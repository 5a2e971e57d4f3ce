import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'ready' | 'waits' | 'refused'

type NoticeProps = {
  tone?: Tone
  /** Reads the text aloud when it appears; for what follows from something the person just did. */
  isLive?: boolean
  children: ReactNode
  className?: string
}

/** A calm box that says something about the page around it. */
export function Notice({ tone = 'neutral', isLive = false, children, className = '' }: NoticeProps) {
  return (
    <div className={`notice ${className}`} data-tone={tone} role={isLive ? 'status' : undefined}>
      {children}
    </div>
  )
}
