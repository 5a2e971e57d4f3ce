import { type ComponentProps, useEffect, useState } from 'react'
import { Button } from './button.tsx'

const questionMs = 600

/** True for the first moment of a component: a tap in it was meant for what stood there before. */
export function useJustAppeared(momentMs: number): boolean {
  const [isNew, setIsNew] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsNew(false), momentMs)
    return () => clearTimeout(timer)
  }, [momentMs])
  return isNew
}

/** The button that does what was asked about. It takes no tap before the question can have been read. */
export function SureButton({ disabled, ...rest }: ComponentProps<typeof Button>) {
  const isNew = useJustAppeared(questionMs)
  return <Button {...rest} kind="ink" disabled={isNew || disabled} />
}
